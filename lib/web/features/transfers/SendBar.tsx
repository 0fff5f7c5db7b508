'use client';

import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useBatchTexts } from './batch-texts.ts';
import { ownStockId, type Target } from './target.ts';
import type { TransferDraft } from './transfer-draft.ts';

const BulkConfirmDialog = lazyComponent(() =>
  import('../../ui/list/actions/BulkConfirmDialog.tsx').then((file) => file.BulkConfirmDialog),
);

/** The button that sends the sendable entries, after the user has confirmed dealer and count. Hidden while the list is empty. */
export function SendBar({ draft }: { draft: TransferDraft }) {
  const t = useTranslations('transfers');
  const texts = useBatchTexts(draft.kind);
  const [isConfirming, setIsConfirming] = useState(false);
  const { checking, entries } = draft.list.state();
  const sendable = draft.sendableEntries();
  const { target } = draft;
  const { action, button, text } = useActionTexts(draft);
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
        disabled={checking || sendable.length === 0}
        onClick={() => setIsConfirming(true)}
      >
        {button(sendable.length)}
      </Button>
      {isConfirming && target && sendable.length > 0 && (
        <BulkConfirmDialog
          action={action}
          confirmLabel={button(sendable.length)}
          count={sendable.length}
          sample={sendable
            .slice(0, 6)
            .map(({ sn, tcode, product }) => [sn, tcode, product].filter(Boolean).join(' – '))}
          onConfirm={start}
          onClose={() => setIsConfirming(false)}
        >
          <Typography>{text(sendable.length, target)}</Typography>
          {draft.unconfirmedForOtherTargets(sendable).map(({ target: { id, label }, count }) => (
            <Alert key={id} severity="warning">
              {id === ownStockId
                ? t('send.unconfirmedTakeBack', { count })
                : t('send.unconfirmed', { count, dealer: label })}
            </Alert>
          ))}
          {entries.length > sendable.length && (
            <Typography>{t('send.remaining', { count: entries.length - sendable.length })}</Typography>
          )}
        </BulkConfirmDialog>
      )}
    </Stack>
  );
}

/** Returns the texts of what the draft does: activate, take back or distribute. */
function useActionTexts({ kind, target }: TransferDraft) {
  const t = useTranslations('transfers');
  if (!kind.needsTarget) {
    return {
      action: t('activation.send.action'),
      button: (count: number) => t('activation.send.button', { count }),
      text: (count: number) => t('activation.send.text', { count }),
    };
  }
  if (target?.id === ownStockId) {
    return {
      action: t('send.takeBackAction'),
      button: (count: number) => t('send.takeBackButton', { count }),
      text: (count: number) => t('send.takeBackText', { count }),
    };
  }
  return {
    action: t('send.action'),
    button: (count: number) => t('send.button', { count }),
    text: (count: number, { label }: Target) => t('send.text', { count, dealer: label }),
  };
}
