'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { useFormats } from '../../i18n/format.ts';
import { DetailHeader } from '../../ui/detail/DetailHeader.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import detail from '../../ui/detail/detail.module.css';
import { Facts } from '../../ui/detail/Sections.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { inGroups } from './comparison.ts';
import css from './library.module.css';
import { useLibrary } from './list.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { comparePath, printPath } from './paths.ts';
import { SpecificationValue } from './SpecificationValue.tsx';
import { useFieldName } from './words.ts';

interface Props {
  id: string;
  /** Null when it could not be had; then `problem` says why. */
  product: Specification | null;
  problem?: unknown;
}

/** One product with all that is known of it, group by group (screen 31). */
export function ProductDetail({ id, product, problem }: Props) {
  const list = useLibrary();
  if (!product) return <DetailProblem list={list} id={id} problem={problem} />;
  return <OpenProduct key={id} product={product} />;
}

function OpenProduct({ product }: { product: Specification }) {
  const t = useTranslations('productLibrary');
  const router = useRouter();
  const { dateTime, integer } = useFormats();
  const fieldName = useFieldName();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  const [compare, print] = [comparePath([id]), printPath(id)];
  return (
    <article className={detail.screen}>
      <DetailHeader list={useLibrary()} id={id} name={name || id}>
        <HeadButton icon="columns" href={compare} onPress={() => router.push(compare)}>
          {t('compare.with')}
        </HeadButton>
        <HeadButton icon="print" href={print} onPress={() => router.push(print)}>
          {t('sheet.print')}
        </HeadButton>
      </DetailHeader>
      <section className={`${detail.section} ${css.summary}`} aria-label={t('section.product')}>
        <ProductPicture picture={picture} width={160} height={120} />
        <Facts
          facts={[
            { label: t('field.type'), value: type, copy: type },
            { label: t('field.category'), value: category && (category.name || category.id) },
            { label: t('field.known'), value: integer(fields.length) },
            { label: t('field.updatedAt'), value: updatedAt && dateTime(updatedAt) },
          ]}
        />
      </section>
      {fields.length === 0 && <p>{t('nothingKnown')}</p>}
      {inGroups(fields).map(({ group, fields: inGroup }) => (
        <section key={group} className={detail.section}>
          <h2>{t(`group.${group}`)}</h2>
          <Facts
            facts={inGroup.map((field) => ({
              label: fieldName(field),
              value: <SpecificationValue field={field} />,
            }))}
          />
        </section>
      ))}
    </article>
  );
}
