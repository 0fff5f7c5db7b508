import { useTranslations } from 'next-intl';
import type { Specification } from '#lib/contract/operations/product-library.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { libraryProductRoute } from '../../nav.ts';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { PrintSheet, SheetFacts, SheetFooter } from '../../ui/print/PrintSheet.tsx';
import { groupFields } from './comparison.ts';
import { useFieldName, useValueText } from './labels.ts';
import { ProductPicture } from './ProductPicture.tsx';
import css from './product-sheet.module.css';

/** The specifications of a product for printing. */
export function ProductSheet({ product }: { product: Specification }) {
  const t = useTranslations('productLibrary');
  const { zonedTime } = useFormats();
  const fieldName = useFieldName();
  const text = useValueText();
  const { id, name, type, category, picture, updatedAt, fields } = product;
  return (
    <PrintSheet
      tools={
        <>
          <a href={libraryProductRoute(id)}>{t('sheet.back')}</a>
          <PrintButton variant="contained" label={t('sheet.print')} />
        </>
      }
    >
      <header className={css.header}>
        <div>
          <h1>{name || id}</h1>
          <p>{[type, category?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <ProductPicture picture={picture} width={160} height={120} />
      </header>
      {groupFields(fields).map(({ group, fields: groupedFields }) => (
        <section key={group} className={css.group}>
          <h2>{t(`group.${group}`)}</h2>
          <SheetFacts
            facts={groupedFields.map((field) => ({ name: fieldName(field), value: text(field) }))}
          />
        </section>
      ))}
      {fields.length === 0 && <p>{t('noSpecifications')}</p>}
      {updatedAt && <SheetFooter>{t('updated', { time: zonedTime(updatedAt) })}</SheetFooter>}
    </PrintSheet>
  );
}
