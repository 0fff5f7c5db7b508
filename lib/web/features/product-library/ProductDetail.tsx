import { useTranslations } from 'next-intl';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { TwoColumns } from '../../ui/detail/DetailPage.tsx';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldList } from '../../ui/detail/FieldSections.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import type { DetailProps, RecordAction } from '../../ui/detail/types.ts';
import { Time } from '../../ui/Time.tsx';
import { groupFields } from './comparison.ts';
import { useFieldName } from './labels.ts';
import { useLibrary } from './list.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { comparePath, printPath } from './paths.ts';
import css from './product-library.module.css';
import { type ProductCounts, RelatedToProduct } from './RelatedToProduct.tsx';
import { SpecificationValue } from './SpecificationValue.tsx';

type Props = DetailProps<'product', Specification> & RelatedOptions;

interface RelatedOptions {
  /** Whether the account may open the chat. */
  chat: boolean;
  counts: ProductCounts;
}

export function ProductDetail({ id, search, product, problem, ...related }: Props) {
  const list = useLibrary();
  if (!product) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return <LoadedProduct search={search} product={product} {...related} />;
}

function LoadedProduct({
  search,
  product,
  ...related
}: RelatedOptions & { search: string; product: Specification }) {
  const t = useTranslations('productLibrary');
  const { integer } = useFormats();
  const fieldName = useFieldName();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  const compare: RecordAction = {
    label: t('compare.with'),
    icon: 'ViewColumnOutlined',
    href: comparePath([id], { isOnlyDifferences: true }),
  };
  const print: RecordAction = { label: t('sheet.print'), icon: 'PrintOutlined', href: printPath(id) };
  return (
    <DetailScreen
      list={useLibrary()}
      id={id}
      search={search}
      name={name || id}
      primary={compare}
      more={[print]}
    >
      <TwoColumns aside={<RelatedToProduct product={product} {...related} />}>
        <Section label={t('section.product')}>
          <div className={css.product}>
            <ProductPicture picture={picture} width={240} height={180} />
            <div>
              <FieldList
                fields={[
                  { label: t('field.type'), value: type, copy: type },
                  { label: t('field.category'), value: category && (category.name || category.id) },
                  { label: t('field.known'), value: integer(fields.length) },
                  { label: t('field.updatedAt'), value: updatedAt && <Time at={updatedAt} /> },
                ]}
              />
            </div>
          </div>
        </Section>
      </TwoColumns>
      {fields.length === 0 && <p>{t('noSpecifications')}</p>}
      <div className={css.groups}>
        {groupFields(fields).map(({ group, fields: groupedFields }) => (
          <Section key={group} title={t(`group.${group}`)}>
            <FieldList
              fields={groupedFields.map((field) => ({
                label: fieldName(field),
                value: <SpecificationValue field={field} />,
              }))}
            />
          </Section>
        ))}
      </div>
    </DetailScreen>
  );
}
