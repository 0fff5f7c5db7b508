'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../jobs/store.ts';
import type { ListState } from './address.ts';
import { bulkWork } from './bulk-work.ts';
import { nameOf } from './PlainTable.tsx';
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
      if (action.explain) return action.explain(reason);
      if (reason === 'noAnswer') return t('noAnswer');
      return errors.has(reason as 'internal') ? errors(reason as 'internal') : reason;
    };
    const work = bulkWork({
      list: screen.list,
      state: target.state ?? screen.work.wanted,
      selection: target.selection ?? screen.selection,
      action,
      called: (row) => nameOf(screen.columns, row),
      rows: screen.rows,
      explain,
      say: (done, failed, left) => {
        const counts = {
          done: format.number(done),
          failed: format.number(failed),
          left: format.number(left),
        };
        if (left > 0) return t('stopped', counts);
        return failed > 0 ? t('someFailed', counts) : t('allDone', { done });
      },
      onReport: ({ failed }) => {
        latest.current?.select(only(failed.map(({ id }) => id)));
        latest.current?.work.refresh();
      },
    });
    void jobs.start(t('job', { action: action.label, title: screen.list.title }), work);
  };
}
