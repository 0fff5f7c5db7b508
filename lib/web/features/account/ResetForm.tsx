'use client';

import { useEffect, useState } from 'react';
import { callAt } from '../../api/call-at.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { keepPending, type PendingReset, readPending } from './pending-reset.ts';

/** Resets a password in two steps. */
export function ResetForm() {
  const [pending, setPending] = useState<PendingReset | null>(null);
  useEffect(() => setPending(readPending()), []);

  const keep = (next: PendingReset | null) => {
    keepPending(next);
    setPending(next);
  };
  const send = async (email: string) => {
    const { resendAfter } = await callAt<'password.sendCode'>('POST /api/v1/password-reset/code', {
      body: { email },
    });
    keep({ email, resendAt: Date.now() + resendAfter * 1000 });
  };
  if (!pending) return <EmailStep send={send} />;
  return <CodeStep pending={pending} resend={() => send(pending.email)} forget={() => keep(null)} />;
}
