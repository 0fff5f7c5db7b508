'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { TextButton } from '../TextButton.tsx';
import unseen from '../unseen.module.css';
import { CarryButton } from './CarryButton.tsx';
import { PairLink } from './PairLink.tsx';
import { everything, nothing, stateOfRows } from './selection.ts';
import css from './toolbar.module.css';
import type { BulkAction, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

const loadDialog = () => import('./BulkDialog.tsx').then((loaded) => loaded.BulkDialog);
const BulkDialog = lazily(loadDialog) as unknown as Awaited<ReturnType<typeof loadDialog>>;

/** What is chosen, how to choose all that the filters find, and what to do with it. */
export function SelectionBar<R extends Row>({ screen, count }: { screen: Screen<R>; count: number }) {
  const t = useTranslations('list');
  const format = useFormatter();
  const [asked, setAsked] = useState<BulkAction>();
  const { list, rows, total, selection, select, isOutdated } = screen;
  const wholePage =
    stateOfRows(
      selection,
      rows.map(({ id }) => id),
    ) === 'all';
  return (
    <fieldset className={css.selection} disabled={isOutdated}>
      <legend className={unseen.text}>{t('selection')}</legend>
      <strong>{t('selected', { count: format.number(count) })}</strong>
      {wholePage && count < total && (
        <TextButton onPress={() => select(everything)}>
          {t('selectAll', { count: format.number(total) })}
        </TextButton>
      )}
      {list.pair && <PairLink screen={screen} pair={list.pair} count={count} disabled={isOutdated} />}
      {list.carry && <CarryButton screen={screen} carry={list.carry} count={count} />}
      {list.actions?.map((action) => (
        <button
          key={action.name}
          type="button"
          className={css.action}
          data-danger={action.danger}
          onPointerEnter={loadAhead(loadDialog)}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </button>
      ))}
      <TextButton onPress={() => select(nothing)}>{t('selectNone')}</TextButton>
      {asked && (
        <BulkDialog screen={screen} action={asked} count={count} onClose={() => setAsked(undefined)} />
      )}
    </fieldset>
  );
}
