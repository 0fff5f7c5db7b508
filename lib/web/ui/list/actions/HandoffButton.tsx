'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePathname, useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../../jobs/job-store.ts';
import { handOffSelection } from '../../storage/selection-handoff.ts';
import type { ListScreen } from '../list-screen.ts';
import { selectOnly } from '../state/selection.ts';
import { watchNavigation } from '../state/watch-navigation.ts';
import { getRowName } from '../table/columns.ts';
import type { HandoffAction, Row } from '../types.ts';

interface Props<R extends Row> {
  screen: ListScreen<R>;
  handoff: HandoffAction;
  count: number;
}

/**
 * Opens another screen with the selected rows. For a selection of all rows a job reads their ids first. When the user has
 * left the list by then, the job's result has a link to the screen.
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

  /** Hands the ids off in the browser, unless the URL has them. Returns the URL of the screen. */
  const handOff = (ids: readonly string[]): string => {
    if (handoff.href) return handoff.href(ids);
    handOffSelection(route, ids);
    return handoff.url?.(screen.query.displayed.filters) ?? route;
  };
  const loadAndOpen = async () => {
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
        link: { href: handOff(ids), label },
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
      onClick={() => {
        if (screen.selection.all) void loadAndOpen();
        else router.push(handOff([...screen.selection.ids]));
      }}
    >
      {label}
    </Button>
  );
}
