'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { BatchDraft } from './batch-draft.ts';
import type { BatchRun } from './batch-run.ts';
import { useBatchTexts } from './batch-texts.ts';

/** Unknown, missing and unsent entries, each with the action that resolves it. */
export function UnconfirmedItems({ draft, run }: { draft: BatchDraft; run: BatchRun }) {
  const t = useTranslations('transfers.receipt');
  const texts = useBatchTexts(draft.kind);
  const { unknown, missing, waiting } = run.statuses.counts();
  const action = (label: string, what: 'send' | 'lookUp') => (
    <Button variant="contained" onClick={() => void run.start(what, texts.runTexts(run))}>
      {label}
    </Button>
  );
  return (
    <>
      {unknown > 0 && (
        <Alert severity="warning" role="status" action={action(t('lookUp'), 'lookUp')}>
          {t('unknown', { count: unknown })}
        </Alert>
      )}
      {missing > 0 && (
        <Alert severity="info" role="status" action={action(t('resend', { count: missing }), 'send')}>
          {t('missing', { count: missing })}
        </Alert>
      )}
      {waiting > 0 && missing === 0 && <div>{action(t('sendRemaining', { count: waiting }), 'send')}</div>}
    </>
  );
}
