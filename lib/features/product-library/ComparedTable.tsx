'use client';

import Close from '@mui/icons-material/Close';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { Tag } from '../../ui/Tag.tsx';
import css from './comparison.module.css';
import type { ComparedGroup, ComparedRow } from './comparison.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { SpecificationValue } from './SpecificationValue.tsx';
import { useFieldName } from './words.ts';

interface Props {
  products: readonly Specification[];
  groups: readonly ComparedGroup[];
  /** The address of the comparison without this product. */
  without: (id: string) => string;
}

/**
 * One column for each product, one row for each field; what differs is named so. It scrolls by itself in both ways, so
 * that fields and products keep their names in view.
 */
export function ComparedTable({ products, groups, without }: Props) {
  const t = useTranslations('productLibrary');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={css.frame} aria-label={t('compare.title')} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${css.top} ${css.corner}`}>
              {t('compare.field')}
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className={css.top}>
                <Head product={product} without={products.length > 1 ? without(product.id) : ''} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ group, rows }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={css.group}>
                <span>{t(`group.${group}`)}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Line key={row.field} row={row} products={products} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Head({
  product: { id, name, type, picture },
  without,
}: {
  product: Specification;
  without: string;
}) {
  const t = useTranslations('productLibrary');
  return (
    <div className={css.head}>
      <ProductPicture picture={picture} width={80} height={60} />
      <div>
        <Link href={libraryProductRoute(id)} prefetch={false}>
          {name || id}
        </Link>
        <small>{type}</small>
      </div>
      {without && (
        <Link
          className={css.remove}
          href={without}
          prefetch={false}
          aria-label={t('compare.remove', { name: name || id })}
          title={t('compare.remove', { name: name || id })}
        >
          <Close />
        </Link>
      )}
    </div>
  );
}

function Line({
  row: { cells, differs },
  products,
}: {
  row: ComparedRow;
  products: readonly Specification[];
}) {
  const t = useTranslations('productLibrary');
  const fieldName = useFieldName();
  const known = cells.find((cell) => cell !== null);
  return (
    <tr className={differs ? css.differs : undefined}>
      <th scope="row" className={css.field}>
        <div className={css.label}>
          {known && fieldName(known)}
          {differs && <Tag tone="warning">{t('compare.differs')}</Tag>}
        </div>
      </th>
      {cells.map((cell, at) => (
        <td key={products[at]?.id}>{cell ? <SpecificationValue field={cell} /> : emptyValue}</td>
      ))}
    </tr>
  );
}
