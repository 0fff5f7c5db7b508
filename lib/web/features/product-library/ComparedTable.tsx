import { useTranslations } from 'next-intl';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { IconButtonLink } from '../../ui/parts/Button.tsx';
import css from './compared.module.css';
import type { ComparedGroup } from './comparison.ts';
import { useFieldName } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { SpecificationValue } from './SpecificationValue.tsx';

interface Props {
  products: readonly Specification[];
  groups: readonly ComparedGroup[];
  /** Returns the URL of the comparison without a product. */
  urlWithout: (id: string) => string;
  isOnlyDifferences: boolean;
}

/**
 * The fields of the compared products by group. Equal and differing fields are distinguished unless only the latter are shown.
 */
export function ComparedTable({ products, groups, urlWithout, isOnlyDifferences }: Props) {
  const t = useTranslations('productLibrary');
  const fieldName = useFieldName();
  return (
    <ComparisonTable
      label={t('compare.title')}
      labels={{ field: t('compare.field'), differs: isOnlyDifferences ? '' : t('compare.differs') }}
      headings={products.map((product) => (
        <ProductHeading
          key={product.id}
          product={product}
          removeUrl={products.length > 1 ? urlWithout(product.id) : ''}
        />
      ))}
      groups={groups.map(({ group, rows }) => ({
        group,
        title: t(`group.${group}`),
        rows: rows.map(({ field, cells, differs }) => {
          const present = cells.find((cell) => cell !== null);
          return {
            field,
            label: present && fieldName(present),
            differs,
            cells: cells.map((cell) => (cell ? <SpecificationValue key={field} field={cell} /> : emptyValue)),
          };
        }),
      }))}
    />
  );
}

interface HeadingProps {
  product: Specification;
  /** The URL of the comparison without this product, or "" when it is the only one. */
  removeUrl: string;
}

function ProductHeading({ product: { id, name, picture }, removeUrl }: HeadingProps) {
  const t = useTranslations('productLibrary');
  const label = t('compare.remove', { name: name || id });
  return (
    <div className={css.head}>
      <ProductPicture picture={picture} width={80} height={60} />
      <div>
        <a href={libraryProductRoute(id)}>{name || id}</a>
      </div>
      {removeUrl && (
        <IconButtonLink className={css.remove} href={removeUrl} aria-label={label} title={label}>
          <Icon name="Close" />
        </IconButtonLink>
      )}
    </div>
  );
}
