'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePathname, useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { jobs } from '../jobs/store.ts';
import { handOffSelection } from '../selection-handoff.ts';
import { watchAttention } from './elsewhere.ts';
import { nameOf } from './ListTable.tsx';
import type { CarryAction, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  carry: CarryAction;
  /** How many rows are chosen. */
  count: number;
}

/**
 * Takes the chosen rows along to another screen. All that the filters find is read as a job first; whoever has left the
 * list meanwhile is not pulled away, but finds the way in the tray.
 */
export function CarryButton<R extends Row>({ screen, carry, count }: Props<R>) {
  const t = useTranslations('list.carry');
  const format = useFormatter();
  const router = useRouter();
  const path = usePathname();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { label, route, atMost } = carry;
  if (count > atMost)
    return (
      <Typography color="textSecondary">{t('tooMany', { label, most: format.number(atMost) })}</Typography>
    );

  const go = (ids: readonly string[]) => {
    handOffSelection(route, ids);
    router.push(route);
  };
  const readAndGo = async () => {
    const { list, query, selection, columns, rows } = screen;
    const order = {
      list,
      state: query.shown.state,
      selection,
      rows,
      called: (row: R) => nameOf(columns, row),
    };
    let ids: readonly string[] = [];
    const attention = watchAttention();
    const job = await jobs.start(t('job', { label }), async (progress, signal) => {
      const { chosenRows } = await import('./bulk-work.ts');
      ids = (await chosenRows(order, signal, progress)).ids.slice(0, atMost);
      signal.throwIfAborted();
      handOffSelection(route, ids);
      return {
        summary: t('read', { count: ids.length, shown: format.number(ids.length) }),
        link: { href: route, label },
      };
    });
    attention.stop();
    if (job.state !== 'done' || attention.turned || !here.current || location.pathname !== path) return;
    jobs.dismiss(job.id);
    router.push(route);
  };
  return (
    <Button
      variant="outlined"
      disabled={screen.isOutdated}
      onClick={() => (screen.selection.all ? void readAndGo() : go([...screen.selection.ids]))}
    >
      {label}
    </Button>
  );
}
