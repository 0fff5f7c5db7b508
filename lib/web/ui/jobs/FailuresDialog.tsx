'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { LocalGrid } from '../grid/LocalGrid.tsx';
import type { GridColumn } from '../grid/types.ts';
import { useLoadedMessages } from '../hooks/use-loaded-messages.ts';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';
import type { ReportRow } from './job-store.ts';

interface Props {
  title: string;
  failed: readonly ReportRow[];
  onClose: () => void;
}

const gridTexts = ['list', 'form'] as const;
const idOf = ({ id }: ReportRow) => id;

/** The failed rows of a job in a grid, with the reasons; JobOutcome opens it when they are too many for a list. */
export function FailuresDialog({ title, failed, onClose }: Props) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const texts = useLoadedMessages(gridTexts);
  const columns = useMemo(
    (): GridColumn<ReportRow>[] => [
      {
        field: 'name',
        label: t('row'),
        width: 160,
        value: ({ id: key, name = key }) => name,
        verbatim: true,
      },
      { field: 'reason', label: t('reason'), width: 240, value: ({ reason }) => reason },
    ],
    [t],
  );
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
        {texts.value && (
          <MergedMessagesProvider messages={texts.value}>
            <LocalGrid
              label={t('failures', { count: failed.length })}
              columns={columns}
              rows={failed}
              getRowId={idOf}
            />
          </MergedMessagesProvider>
        )}
        {texts.failed && <ProblemNotice error={texts.error} onRetry={texts.retry} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
