import { useTranslations } from 'next-intl';
import { emptyValue } from '../../../i18n/formats.ts';
import { detailUrl } from '../state/list-url.ts';
import type { Column, ListDefinition, Row } from '../types.ts';
import css from './table.module.css';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  column: Column<R>;
  row: R;
  search: string;
}

export const displayedText = <R extends Row>(column: Column<R>, row: R): string =>
  column.short?.(row) || column.value(row) || emptyValue;

/** The content of a cell: value, link to the row's page, copy button. */
export function CellContent<R extends Row>({ list, column, row, search }: Props<R>) {
  const t = useTranslations('list');
  const { lead, copy, label } = column;
  const value = column.value(row);
  const cell = column.cell?.(row);
  const content = cell ?? displayedText(column, row);
  const text = lead && list.strong?.(row) ? <strong>{content}</strong> : content;
  const mark = lead && list.mark?.(row);
  const shown =
    lead && list.detail ? (
      <a className={css.lead} href={detailUrl(list, row, search)}>
        {text}
      </a>
    ) : cell === undefined ? (
      text
    ) : (
      <span className={css.value}>{text}</span>
    );
  if (mark) {
    return (
      <>
        <span className={css.mark} role="img" aria-label={mark} title={mark} /> {shown}
      </>
    );
  }
  if (!copy || !value) return shown;
  return (
    <>
      {shown}
      <button
        type="button"
        className={css.copy}
        aria-label={t('copyValue', { column: label, value })}
        data-clipboard={value}
      />
    </>
  );
}
