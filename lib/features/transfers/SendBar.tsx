'use client';

import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { BatchDraft } from './batch-draft.ts';
import { ownStockId } from './batch-run.ts';
import { useBatchTexts } from './batch-texts.ts';

const CountedDialog = lazyComponent(() =>
  import('../../ui/list/BulkConfirmDialog.tsx').then((file) => file.BulkConfirmDialog),
);

/** Sends the sendable entries after the user has confirmed dealer and count. */
export function SendBar({ draft }: { draft: BatchDraft }) {
  const common = useTranslations('transfers');
  const texts = useBatchTexts(draft.kind);
  const [isConfirming, setIsConfirming] = useState(false);
  const { checking, entries } = draft.list.state();
  const t = useTranslations(draft.kind.needsTarget ? 'transfers.send' : 'transfers.activation.send');
  const good = draft.sendable();
  const { target } = draft;
  if (entries.length === 0) return null;
  const start = () => {
    const run = draft.createRun();
    if (run) void run.start('send', texts.runTexts(run));
  };
  return (
    <Stack
      direction="row"
      sx={{ position: 'sticky', bottom: 0, zIndex: 2, py: 1.5, bgcolor: 'background.default' }}
    >
      <Button
        variant="contained"
        startIcon={draft.kind.needsTarget ? <SwapHoriz /> : <PowerSettingsNew />}
        disabled={checking || good.length === 0}
        onClick={() => setIsConfirming(true)}
      >
        {t('button', { count: good.length })}
      </Button>
      {isConfirming && target && good.length > 0 && (
        <CountedDialog
          action={t('action')}
          count={good.length}
          sample={good.slice(0, 6).map(({ sn, product }) => (product ? `${sn} – ${product}` : sn))}
          onConfirm={start}
          onClose={() => setIsConfirming(false)}
        >
          <Typography>
            {target.id === ownStockId
              ? common('send.takeBackText', { count: good.length })
              : t('text', { count: good.length, dealer: target.label })}
          </Typography>
          {draft.unconfirmedForOtherTargets(good).map(({ target: { id, label }, count }) => (
            <Alert key={id} severity="warning">
              {common('send.unconfirmed', { count, dealer: label })}
            </Alert>
          ))}
          {entries.length > good.length && (
            <Typography>{common('send.remaining', { count: entries.length - good.length })}</Typography>
          )}
        </CountedDialog>
      )}
    </Stack>
  );
}
