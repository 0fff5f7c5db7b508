'use client';

import { useEffect, useState } from 'react';
import { callAt } from '../../api/call-at.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { type PendingReset, readPendingReset, storePendingReset } from './pending-reset.ts';

/** Resets a password in two steps: the e-mail address, then the code and the new password. The page's address stays. */
export function ResetForm() {
  const [pending, setPending] = useState<PendingReset | null>(null);
  useEffect(() => setPending(readPendingReset()), []);

  const changePending = (next: PendingReset | null) => {
    storePendingReset(next);
    setPending(next);
  };
  /** Rejects when the code could not be sent; the step that called it shows why. */
  const sendCode = async (email: string) => {
    const { resendAfter } = await callAt<'password.sendCode'>('POST /api/v1/password-reset/code', {
      body: { email },
    });
    changePending({ email, resendAt: Date.now() + resendAfter * 1000 });
  };
  if (!pending) return <EmailStep sendCode={sendCode} />;
  return (
    <CodeStep
      pending={pending}
      resend={() => sendCode(pending.email)}
      cancelReset={() => changePending(null)}
    />
  );
}
