'use client';

import DownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { download } from '../export/download.ts';
import { isLong } from '../grid/grid-size.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { downloadReport } from './download-report.ts';
import type { JobResult } from './job-store.ts';

const FailuresDialog = lazyComponent(() =>
  import('./FailuresDialog.tsx').then((file) => file.FailuresDialog),
);

interface Props {
  title: string;
  result: JobResult;
  canUndo: boolean;
}

/** Buttons for the result of a job: undo, link, file, failures and report. */
export function JobOutcome({ title, result, canUndo }: Props) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const [isUndone, setUndone] = useState(false);
  const currentPath = usePathname();
  const { file, report, undo } = result;
  const link = result.link?.href === currentPath ? undefined : result.link;
  const failed = report?.filter(({ done }) => !done) ?? [];
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, '&:not(:empty)': { mt: 1 } }}>
        {undo && canUndo && !isUndone && (
          <Button
            variant="outlined"
            onClick={() => {
              setUndone(true);
              undo();
            }}
          >
            {t('undo')}
          </Button>
        )}
        {link && (
          <Button href={link.href} variant="contained">
            {link.label}
          </Button>
        )}
        {file && (
          <Button
            variant="contained"
            startIcon={<DownloadOutlined />}
            onClick={() => download(file)}
            sx={wrappedLabel}
          >
            {t('download', { name: file.name })}
          </Button>
        )}
        {failed.length > 0 && (
          <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('failures', { count: failed.length })}
          </Button>
        )}
        {report && (
          <Button
            variant="outlined"
            startIcon={<DownloadOutlined />}
            onClick={() =>
              downloadReport(report, {
                row: t('row'),
                result: t('result'),
                reason: t('reason'),
                done: t('done'),
                failed: t('failed'),
              })
            }
          >
            {t('report')}
          </Button>
        )}
      </Stack>
      {isOpen && isLong(failed.length) && (
        <FailuresDialog title={title} failed={failed} onClose={() => setOpen(false)} />
      )}
      {isOpen && !isLong(failed.length) && (
        <Box
          component="ul"
          // Content that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={t('failures', { count: failed.length })}
          sx={{ maxHeight: 180, mt: 1, mb: 0, pl: 2.5, overflow: 'auto', typography: 'body2' }}
        >
          {failed.map(({ id, name = id, reason }) => (
            <li key={id}>{common('pair', { label: name, value: reason })}</li>
          ))}
        </Box>
      )}
    </>
  );
}

const wrappedLabel = { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' } as const;
