'use client';

import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import type { BatchDraft } from './batch-draft.ts';
import { ownStock } from './run.ts';
import { useWords } from './words.ts';

const CountedDialog = lazily(() =>
  import('../../ui/list/CountedDialog.tsx').then((file) => file.CountedDialog),
);

/** Sends what is good, after somebody has confirmed for whom and how many. */
export function SendBar({ draft }: { draft: BatchDraft }) {
  const all = useTranslations('transfers');
  const words = useWords(draft.kind);
  const [asking, setAsking] = useState(false);
  const { checking, entries } = draft.list.state();
  const t = useTranslations(draft.kind.needsTarget ? 'transfers.send' : 'transfers.activation.send');
  const good = draft.sendable();
  const { target } = draft;
  if (entries.length === 0) return null;
  const start = () => {
    const run = draft.createRun();
    if (run) void run.go('send', words.runWords(run));
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
        onClick={() => setAsking(true)}
      >
        {t('button', { count: good.length })}
      </Button>
      {asking && target && good.length > 0 && (
        <CountedDialog
          action={t('action')}
          count={good.length}
          sample={good.slice(0, 6).map(({ sn, product }) => (product ? `${sn} – ${product}` : sn))}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {target.id === ownStock
              ? all('send.textBack', { count: good.length })
              : t('text', { count: good.length, dealer: target.label })}
          </Typography>
          {draft.unconfirmedElsewhere(good).map(({ target: { id, label }, count }) => (
            <Alert key={id} severity="warning">
              {all('send.doubted', { count, dealer: label })}
            </Alert>
          ))}
          {entries.length > good.length && (
            <Typography>{all('send.left', { count: entries.length - good.length })}</Typography>
          )}
        </CountedDialog>
      )}
    </Stack>
  );
}
