'use client';

import { useTranslations } from 'next-intl';
import { createContext, use } from 'react';
import { emptySelection, isSelected, type Selection, selectionState, setSelected } from './selection.ts';
import css from './table.module.css';

interface SelectionContextValue {
  selection: Selection;
  select: (selection: Selection) => void;
  disabled: boolean;
}

export const SelectionContext = createContext<SelectionContextValue>({
  selection: emptySelection,
  select: () => {},
  disabled: false,
});

/** Ids of the rows on this page. Separate, so that a new page does not render each checkbox twice. */
export const PageRowsContext = createContext<string[]>([]);

/** Selects a row. A native element: a page has up to 100 of them (decision 41). */
export function RowCheckbox({ id, name }: { id: string; name: string }) {
  const t = useTranslations('list');
  const { selection, select, disabled } = use(SelectionContext);
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        data-row={id}
        checked={isSelected(selection, id)}
        disabled={disabled}
        onChange={(event) => select(setSelected(selection, [id], event.target.checked))}
        aria-label={t('selectRow', { name })}
      />
    </label>
  );
}

export function PageCheckbox() {
  const t = useTranslations('list');
  const { selection, select, disabled } = use(SelectionContext);
  const rows = use(PageRowsContext);
  const state = selectionState(selection, rows);
  return (
    <label className={`${css.check} ${css.checkAll}`}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled || rows.length === 0}
        onChange={() => select(setSelected(selection, rows, state !== 'all'))}
      />
      <span>{t('selectPage')}</span>
    </label>
  );
}
