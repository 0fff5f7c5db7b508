'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../../jobs/job-store.ts';
import type { Screen } from '../screen.ts';
import type { ListState } from '../state/list-url.ts';
import { type Selection, selectOnly } from '../state/selection.ts';
import { getRowName } from '../table/columns.ts';
import type { BulkAction, Row } from '../types.ts';
import { createBulkJob } from './bulk-job.ts';

interface Target {
  selection?: Selection;
  state?: ListState;
  /** The number of rows in the confirmation. */
  confirmedCount?: number;
}

/** Starts an action on many rows as a job. At its end the list reloads; failed and unsent rows stay selected. */
export function useBulkAction<R extends Row>(
  screen: Screen<R>,
): (action: BulkAction, target?: Target) => void {
  const t = useTranslations('list.bulk');
  const errors = useTranslations('errors.problem');
  const format = useFormatter();
  const latest = useRef<Screen<R> | null>(screen);
  useEffect(() => {
    latest.current = screen;
  }, [screen]);

  return (action, target = {}) => {
    const explain = (reason: string) => {
      const ownText = action.explain?.(reason);
      if (ownText !== undefined) return ownText;
      if (reason === 'noResult') return t('noResult');
      return errors.has(reason as 'internal') ? errors(reason as 'internal') : reason;
    };
    const summarize = (done: number, failed: number, left: number, unchanged: number) => {
      const counts = {
        done: format.number(done),
        failed: format.number(failed),
        left: format.number(left),
      };
      const mainSentence =
        left > 0 ? t('stopped', counts) : failed > 0 ? t('someFailed', counts) : t('allDone', { done });
      return unchanged > 0 ? t('unchanged', { summary: mainSentence, count: unchanged }) : mainSentence;
    };
    const commonOptions = {
      list: screen.list,
      state: target.state ?? screen.query.displayed,
      rowName: (row: R) => getRowName(screen.columns, row),
      rows: screen.pageRows,
      explain,
      summarize,
      unchangedText: t('soAlready'),
    };
    const titleValues = { action: action.label, title: screen.list.title };
    const { undo } = action;
    const createUndo = (run: BulkAction['run']) => (ids: string[], names: ReadonlyMap<string, string>) => {
      const undoJob = createBulkJob({
        ...commonOptions,
        names,
        selection: selectOnly(ids),
        action: { ...action, run },
        onReport: () => latest.current?.query.refresh(),
      });
      void jobs.start(t('undoJob', titleValues), undoJob);
    };
    const actionJob = createBulkJob({
      ...commonOptions,
      selection: target.selection ?? screen.selection,
      ...(target.confirmedCount !== undefined && {
        confirmed: { count: target.confirmedCount, explainChange: (selected) => t('changed', { selected }) },
      }),
      action,
      ...(undo ? { undo: createUndo(undo) } : {}),
      onReport: ({ failed, unsent = [] }) => {
        latest.current?.select(selectOnly([...failed.map(({ id }) => id), ...unsent]));
        latest.current?.query.refresh();
      },
    });
    void jobs.start(t('job', titleValues), actionJob);
  };
}
