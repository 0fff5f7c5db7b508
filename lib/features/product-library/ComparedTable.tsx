'use client';

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable.tsx';
import type { ComparedGroup } from './comparison.ts';
import { useFieldName } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { SpecificationValue } from './SpecificationValue.tsx';

interface Props {
  products: readonly Specification[];
  groups: readonly ComparedGroup[];
  /** Returns the URL of the comparison without a product. */
  without: (id: string) => string;
}

export function ComparedTable({ products, groups, without }: Props) {
  const t = useTranslations('productLibrary');
  const fieldName = useFieldName();
  return (
    <ComparisonTable
      label={t('compare.title')}
      labels={{ field: t('compare.field'), differs: t('compare.differs') }}
      headings={products.map((product) => (
        <Head key={product.id} product={product} without={products.length > 1 ? without(product.id) : ''} />
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

interface HeadProps {
  product: Specification;
  without: string;
}

function Head({ product: { id, name, type, picture }, without }: HeadProps) {
  const t = useTranslations('productLibrary');
  const label = t('compare.remove', { name: name || id });
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ alignItems: 'start', gap: { md: 1 } }}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <ProductPicture picture={picture} width={80} height={60} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={libraryProductRoute(id)}>{name || id}</Link>
        <Typography variant="body2" color="textSecondary">
          {type}
        </Typography>
      </Box>
      {without && (
        <IconButton
          href={without}
          aria-label={label}
          title={label}
          sx={{ '@media print': { display: 'none' } }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}
