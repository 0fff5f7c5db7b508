'use client';

import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { keepPending, type PendingReset, readPending } from './pending-reset.ts';

/** Two steps: an address gets a code, the code sets a new password. */
export function ResetForm() {
  const [pending, setPending] = useState<PendingReset | null>(null);
  useEffect(() => setPending(readPending()), []);

  const keep = (next: PendingReset | null) => {
    keepPending(next);
    setPending(next);
  };
  const send = async (email: string) => {
    const { resendAfter } = await call('password.sendCode', { body: { email } });
    keep({ email, resendAt: Date.now() + resendAfter * 1000 });
  };
  if (!pending) return <EmailStep send={send} />;
  return <CodeStep pending={pending} resend={() => send(pending.email)} forget={() => keep(null)} />;
}
