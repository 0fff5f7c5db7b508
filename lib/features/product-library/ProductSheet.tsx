'use client';

import Button from '@mui/material/Button';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Specification } from '../../contract/product-library.ts';
import { useFormats } from '../../i18n/format.ts';
import { libraryProductRoute } from '../../nav.ts';
import { Icon } from '../../ui/icons.tsx';
import { Sheet, SheetFacts } from '../../ui/print/Sheet.tsx';
import { inGroups } from './comparison.ts';
import css from './library.module.css';
import { ProductPicture } from './ProductPicture.tsx';
import { useFieldName, useValueText } from './words.ts';

/** A product's data sheet on paper. */
export function ProductSheet({ product }: { product: Specification }) {
  const t = useTranslations('productLibrary');
  const { dateTime } = useFormats();
  const fieldName = useFieldName();
  const text = useValueText();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  return (
    <Sheet
      tools={
        <>
          <Link href={libraryProductRoute(id)}>{t('sheet.back')}</Link>
          <Button
            variant="contained"
            startIcon={<Icon name="print" size={18} />}
            onClick={() => window.print()}
          >
            {t('sheet.print')}
          </Button>
        </>
      }
    >
      <header className={css.sheetHead}>
        <div>
          <h1>{name || id}</h1>
          <p>{[type, category?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <ProductPicture picture={picture} width={160} height={120} />
      </header>
      {inGroups(fields).map(({ group, fields: inGroup }) => (
        <section key={group} className={css.sheetGroup}>
          <h2>{t(`group.${group}`)}</h2>
          <SheetFacts facts={inGroup.map((field) => ({ name: fieldName(field), value: text(field) }))} />
        </section>
      ))}
      {updatedAt && (
        <footer className={css.foot} suppressHydrationWarning>
          {t('updated', { time: dateTime(updatedAt) })}
        </footer>
      )}
    </Sheet>
  );
}
