'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../../jobs/job-store.ts';
import type { ListScreen } from '../list-screen.ts';
import type { ListState } from '../state/list-url.ts';
import { type Selection, selectOnly } from '../state/selection.ts';
import { getRowName } from '../table/columns.ts';
import type { BulkAction, Row } from '../types.ts';
import { createBulkJob } from './bulk-job.ts';

/** The rows of the action; without them, the selected rows of the displayed list. */
interface ActionTarget {
  selection?: Selection;
  state?: ListState;
  /** The number of rows that the user has confirmed. */
  confirmedCount?: number;
}

/**
 * Returns a function that starts an action on many rows as a job. At its end the list reloads, and failed and unsent rows stay
 * selected.
 */
export function useBulkAction<R extends Row>(
  screen: ListScreen<R>,
): (action: BulkAction, target?: ActionTarget) => void {
  const t = useTranslations('list.bulk');
  const errors = useTranslations('errors.problem');
  const format = useFormatter();
  // The screen may have been rendered again when the job ends.
  const latestScreen = useRef(screen);
  useEffect(() => {
    latestScreen.current = screen;
  }, [screen]);

  return (action, target = {}) => {
    const explain = (reason: string) => {
      const ownText = action.explain?.(reason);
      if (ownText !== undefined) return ownText;
      if (reason === 'noResult') return t('noResult');
      return errors.has(reason as 'internal') ? errors(reason as 'internal') : reason;
    };
    const summarize = (done: number, failed: number, unsent: number, unchanged: number) => {
      const counts = {
        done: format.number(done),
        failed: format.number(failed),
        left: format.number(unsent),
      };
      let summary = t('allDone', { done });
      if (unsent > 0) summary = t('stopped', counts);
      else if (failed > 0) summary = t('someFailed', counts);
      return unchanged > 0 ? t('unchanged', { summary, count: unchanged }) : summary;
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
        onReport: () => latestScreen.current.query.refresh(),
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
        latestScreen.current.select(selectOnly([...failed.map(({ id }) => id), ...unsent]));
        latestScreen.current.query.refresh();
      },
    });
    void jobs.start(t('job', titleValues), actionJob);
  };
}
