'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { BatchRun, RunTexts } from './batch-run.ts';

export interface UnconfirmedTexts {
  unknown: (count: number) => string;
  missing: (count: number) => string;
  resend: (count: number) => string;
  sendRemaining: (count: number) => string;
}

interface Props {
  run: BatchRun<unknown, unknown>;
  runTexts: RunTexts;
  texts: UnconfirmedTexts & { lookUp: string };
  /** False when data to send is missing, such as Tcodes after a reload: entries can then only be looked up. */
  canSend?: boolean;
}

/** Unknown, missing and unsent entries, each with the action that resolves it. */
export function UnconfirmedItems({ run, runTexts, texts, canSend = true }: Props) {
  const { unknown, missing, waiting } = run.statuses.counts();
  const action = (label: string, what: 'send' | 'lookUp') => (
    <Button variant="contained" onClick={() => void run.start(what, runTexts)}>
      {label}
    </Button>
  );
  return (
    <>
      {unknown > 0 && (
        <Alert severity="warning" role="status" action={action(texts.lookUp, 'lookUp')}>
          {texts.unknown(unknown)}
        </Alert>
      )}
      {missing > 0 && (
        <Alert severity="info" role="status" action={canSend && action(texts.resend(missing), 'send')}>
          {texts.missing(missing)}
        </Alert>
      )}
      {canSend && waiting > 0 && missing === 0 && <div>{action(texts.sendRemaining(waiting), 'send')}</div>}
    </>
  );
}
