'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { BatchDraft } from './batch-draft.ts';
import type { Run } from './run.ts';
import { useWords } from './words.ts';

/** What is not known, what did not arrive and what was not sent, each with what can be done about it. */
export function UnconfirmedItems({ draft, run }: { draft: BatchDraft; run: Run }) {
  const t = useTranslations('transfers.receipt');
  const words = useWords(draft.kind);
  const { unknown, missing, waiting } = run.ledger.counts();
  const action = (label: string, what: 'send' | 'lookUp') => (
    <Button variant="contained" onClick={() => void run.go(what, words.runWords(run))}>
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
      {waiting > 0 && missing === 0 && <div>{action(t('sendRest', { count: waiting }), 'send')}</div>}
    </>
  );
}
