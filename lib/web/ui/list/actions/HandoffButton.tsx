'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePathname, useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../../jobs/job-store.ts';
import { handOffSelection } from '../../storage/selection-handoff.ts';
import type { Screen } from '../screen.ts';
import { selectOnly } from '../state/selection.ts';
import { watchNavigation } from '../state/watch-navigation.ts';
import { getRowName } from '../table/columns.ts';
import type { HandoffAction, Row } from '../types.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  handoff: HandoffAction;
  count: number;
}

/**
 * Opens another screen with the selected rows. "All" is loaded as a job; users who have left the list get a link in the
 * tray.
 */
export function HandoffButton<R extends Row>({ screen, handoff, count }: Props<R>) {
  const t = useTranslations('list.handoff');
  const bulk = useTranslations('list.bulk');
  const format = useFormatter();
  const router = useRouter();
  const path = usePathname();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { route, atMost } = handoff;
  const label = typeof handoff.label === 'string' ? handoff.label : handoff.label(count);
  if (count > atMost)
    return (
      <Typography color="textSecondary">{t('tooMany', { label, most: format.number(atMost) })}</Typography>
    );

  /** Returns the URL of the screen. */
  const prepare = (ids: readonly string[]): string => {
    if (handoff.href) return handoff.href(ids);
    handOffSelection(route, ids);
    return handoff.url?.(screen.query.displayed.filters) ?? route;
  };
  const go = (ids: readonly string[]) => {
    router.push(prepare(ids));
  };
  const loadAndGo = async () => {
    const { list, query, selection, select, columns, pageRows } = screen;
    const options = {
      list,
      state: query.displayed,
      selection,
      rows: pageRows,
      rowName: (row: R) => getRowName(columns, row),
    };
    const watch = watchNavigation();
    const job = await jobs.start(t('job', { label }), async (progress, signal) => {
      const { hasConfirmedRows, loadSelectedRows } = await import('./bulk-job.ts');
      const selected = await loadSelectedRows(options, signal, progress);
      const { ids } = selected;
      signal.throwIfAborted();
      if (!hasConfirmedRows(options, count, selected)) {
        select(selectOnly(ids));
        query.refresh();
        return { summary: bulk('changed', { selected: ids.length }), warning: true };
      }
      return {
        summary: t('read', { count: ids.length, shown: format.number(ids.length) }),
        link: { href: prepare(ids), label },
      };
    });
    watch.stop();
    const link = job.result?.link;
    if (!link || watch.hasNavigated || !isMounted.current || location.pathname !== path) return;
    jobs.dismiss(job.id);
    router.push(link.href);
  };
  return (
    <Button
      variant="outlined"
      onClick={() => (screen.selection.all ? void loadAndGo() : go([...screen.selection.ids]))}
    >
      {label}
    </Button>
  );
}
