'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useRef } from 'react';
import unseen from '../unseen.module.css';
import { keepKeys } from './CopyButton.tsx';
import { choose, isChosen, nothing, type Selection, stateOfRows } from './selection.ts';
import css from './table.module.css';

interface Choosing {
  selection: Selection;
  select: (selection: Selection) => void;
  disabled: boolean;
}

/** What is chosen, for checkboxes wherever they stand: in the table, the grid or the cards. */
export const ChoosingContext = createContext<Choosing>({
  selection: nothing,
  select: () => {},
  disabled: false,
});

/** Ids of the rows on this page. Apart from what is chosen, so that turning a page draws no checkbox of a row twice. */
export const PageRowsContext = createContext<string[]>([]);

/** Chooses one row. `name` is what the row is called. */
export function RowCheckbox({ id, name, tabIndex }: { id: string; name: string; tabIndex?: number }) {
  const t = useTranslations('list');
  const { selection, select, disabled } = use(ChoosingContext);
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        data-row={id}
        checked={isChosen(selection, id)}
        disabled={disabled}
        onChange={(event) => select(choose(selection, [id], event.target.checked))}
        onKeyDown={keepKeys}
        tabIndex={tabIndex}
        aria-label={t('selectRow', { name })}
      />
    </label>
  );
}

/** Chooses all rows of this page, or none of them. */
export function PageCheckbox() {
  const t = useTranslations('list');
  const { selection, select, disabled } = use(ChoosingContext);
  const rows = use(PageRowsContext);
  const field = useRef<HTMLInputElement>(null);
  const state = stateOfRows(selection, rows);
  useEffect(() => {
    if (field.current) field.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={css.check}>
      <input
        ref={field}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled || rows.length === 0}
        onChange={() => select(choose(selection, rows, state !== 'all'))}
        onKeyDown={keepKeys}
      />
      <span className={`${unseen.text} ${css.pageLabel}`}>{t('selectPage')}</span>
    </label>
  );
}
