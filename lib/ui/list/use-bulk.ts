'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../jobs/store.ts';
import type { ListState } from './address.ts';
import { bulkWork } from './bulk-work.ts';
import { nameOf } from './ListTable.tsx';
import { only, type Selection } from './selection.ts';
import type { BulkAction, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** What to act on, where it differs from what is chosen on the screen. */
interface Target {
  selection?: Selection;
  state?: ListState;
}

/** Starts an action on many rows as a job. When it ends the list is asked anew and what failed stays chosen. */
export function useBulk<R extends Row>(screen: Screen<R>): (action: BulkAction, target?: Target) => void {
  const t = useTranslations('list.bulk');
  const errors = useTranslations('errors.problem');
  const format = useFormatter();
  const latest = useRef<Screen<R> | null>(screen);
  useEffect(() => {
    latest.current = screen;
  }, [screen]);

  return (action, target = {}) => {
    const explain = (reason: string) => {
      const own = action.explain?.(reason);
      if (own !== undefined) return own;
      if (reason === 'noAnswer') return t('noAnswer');
      return errors.has(reason as 'internal') ? errors(reason as 'internal') : reason;
    };
    const say = (done: number, failed: number, left: number, unchanged: number) => {
      const counts = {
        done: format.number(done),
        failed: format.number(failed),
        left: format.number(left),
      };
      const most =
        left > 0 ? t('stopped', counts) : failed > 0 ? t('someFailed', counts) : t('allDone', { done });
      return unchanged > 0 ? t('unchanged', { summary: most, count: unchanged }) : most;
    };
    const common = {
      list: screen.list,
      state: target.state ?? screen.query.shown.state,
      called: (row: R) => nameOf(screen.columns, row),
      rows: screen.rows,
      explain,
      say,
      soAlready: t('soAlready'),
    };
    const titled = { action: action.label, title: screen.list.title };
    const { undo } = action;
    const takeBack = (run: BulkAction['run']) => (ids: string[], names: ReadonlyMap<string, string>) => {
      const work = bulkWork({
        ...common,
        names,
        selection: only(ids),
        action: { ...action, run },
        onReport: () => latest.current?.query.refresh(),
      });
      void jobs.start(t('undoJob', titled), work);
    };
    const work = bulkWork({
      ...common,
      selection: target.selection ?? screen.selection,
      action,
      ...(undo ? { takeBack: takeBack(undo) } : {}),
      onReport: ({ failed }) => {
        latest.current?.select(only(failed.map(({ id }) => id)));
        latest.current?.query.refresh();
      },
    });
    void jobs.start(t('job', titled), work);
  };
}
