'use client';

import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '../../clipboard.ts';
import { jobs } from '../../jobs/job-store.ts';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import type { ListScreen } from '../list-screen.ts';
import type { Row } from '../types.ts';
import { printRows } from './print-rows.ts';
import { createRowsJob, maxRowsInJob, toTabSeparatedLines } from './rows-job.ts';

const ExportMenu = lazyComponent(() => import('./ExportMenu.tsx').then((loaded) => loaded.ExportMenu));

interface Props<R extends Row> {
  screen: ListScreen<R>;
  count: number;
  isPhone: boolean;
}

/** The buttons to copy, print and export the selected rows of any list; a menu on phones. */
export function SelectionTools<R extends Row>({ screen, count, isPhone }: Props<R>) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement>();
  const [exportAnchor, setExportAnchor] = useState<HTMLElement>();
  const startRowsJob = useRowsJobs(screen);
  const tools = [
    ...(count <= maxRowsInJob
      ? [
          { label: common('copy'), onPick: startRowsJob.copy },
          { label: t('tool.print'), onPick: startRowsJob.print },
        ]
      : []),
    { label: t('tool.export'), onPick: setExportAnchor, popup: 'dialog' as const },
  ];
  return (
    <>
      {isPhone ? (
        <Button
          aria-haspopup="menu"
          aria-expanded={menuAnchor !== undefined}
          onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
        >
          {t('detail.more')}
        </Button>
      ) : (
        tools.map(({ label, onPick, popup }) => (
          <Button key={label} aria-haspopup={popup} onClick={({ currentTarget }) => onPick(currentTarget)}>
            {label}
          </Button>
        ))
      )}
      {menuAnchor && (
        <Menu open anchorEl={menuAnchor} onClose={() => setMenuAnchor(undefined)}>
          {tools.map(({ label, onPick }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setMenuAnchor(undefined);
                onPick(menuAnchor);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {exportAnchor && (
        <ExportMenu screen={screen} anchor={exportAnchor} onClose={() => setExportAnchor(undefined)} />
      )}
    </>
  );
}

function useRowsJobs<R extends Row>({ list, columns, selection, query }: ListScreen<R>) {
  const t = useTranslations('list');
  const { title } = list;
  const jobOptions = { list, columns, state: query.displayed, selection };
  const copy = () =>
    jobs.start(
      t('copyRows.job', { title }),
      createRowsJob({
        ...jobOptions,
        output: (rows) => copyText(toTabSeparatedLines(rows)),
        summarize: (count) => t('copyRows.copied', { count }),
      }),
    );
  const headings = columns.map(({ label }) => label);
  const print = () =>
    jobs.start(
      t('printRows.job', { title }),
      createRowsJob({
        ...jobOptions,
        output: (rows) => {
          printRows({ title, headings, rows });
          return true;
        },
        summarize: (count) => t('printRows.done', { count }),
      }),
    );
  return { copy: () => void copy(), print: () => void print() };
}
