'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { PrintSheet, SheetFacts, SheetFooter } from '../../ui/print/PrintSheet.tsx';
import { groupFields } from './comparison.ts';
import { useFieldName, useValueText } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';

/** The page of a product for printing. */
export function ProductSheet({ product }: { product: Specification }) {
  const t = useTranslations('productLibrary');
  const { dateTime } = useFormats();
  const fieldName = useFieldName();
  const text = useValueText();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  return (
    <PrintSheet
      tools={
        <>
          <a href={libraryProductRoute(id)}>{t('sheet.back')}</a>
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </>
      }
    >
      <Stack
        component="header"
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: '12px 24px' }}
      >
        <div>
          <h1>{name || id}</h1>
          <Typography sx={{ mt: 0.5 }}>{[type, category?.name].filter(Boolean).join(' · ')}</Typography>
        </div>
        <ProductPicture picture={picture} width={160} height={120} />
      </Stack>
      {groupFields(fields).map(({ group, fields: groupedFields }) => (
        <Box component="section" key={group} sx={{ '& dl': { mt: 1.5, mb: 0 } }}>
          <Typography
            variant="h2"
            sx={{ mt: 2.5, pb: 0.5, borderBottom: 1, borderColor: 'divider', breakAfter: 'avoid' }}
          >
            {t(`group.${group}`)}
          </Typography>
          <SheetFacts
            facts={groupedFields.map((field) => ({ name: fieldName(field), value: text(field) }))}
          />
        </Box>
      ))}
      {fields.length === 0 && <p>{t('noSpecifications')}</p>}
      {updatedAt && (
        <SheetFooter suppressHydrationWarning>{t('updated', { time: dateTime(updatedAt) })}</SheetFooter>
      )}
    </PrintSheet>
  );
}
