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

/** The text of a cell without its tooltip: the short form where there is one, or "--". */
export const displayedText = <R extends Row>(column: Column<R>, row: R): string =>
  column.short?.(row) || column.value(row) || emptyValue;

/**
 * The content of a cell in the table and in the grid. The lead column links to the row's page and may have a dot before the
 * name; a column with `copy` has a button.
 */
export function CellContent<R extends Row>({ list, column, row, search }: Props<R>) {
  const t = useTranslations('list');
  const { lead, copy, label } = column;
  const value = column.value(row);
  const cell = column.cell?.(row);
  const content = cell ?? displayedText(column, row);
  const text = lead && list.strong?.(row) ? <strong>{content}</strong> : content;
  const mark = lead && list.mark?.(row);
  let linkedText = text;
  if (lead && list.detail) {
    linkedText = (
      <a className={css.lead} href={detailUrl(list, row, search)}>
        {text}
      </a>
    );
  } else if (cell !== undefined) linkedText = <span className={css.value}>{text}</span>;
  if (mark) {
    return (
      <>
        <span className={css.mark} role="img" aria-label={mark} title={mark} /> {linkedText}
      </>
    );
  }
  if (!copy || !value) return linkedText;
  return (
    <>
      {linkedText}
      <button
        type="button"
        className={css.copy}
        aria-label={t('copyValue', { column: label, value })}
        data-clipboard={value}
      />
    </>
  );
}
