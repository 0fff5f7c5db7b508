'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onSessionEnded } from '../../api/call-at.ts';
import { lazily } from '../../ui/lazily.tsx';
import { isLeaving } from '../../ui/leaving.ts';

const SessionEndedDialog = lazily(() => import('./SessionEndedDialog.tsx'));

/**
 * Asks for the password in place when the session has ended, once, however many calls found out.
 * The screen behind it stays as it is, with everything typed.
 */
export function SessionEnded({ account }: { account: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => onSessionEnded(() => isLeaving() || setOpen(true)), []);
  if (!open) return null;
  const back = () => {
    setOpen(false);
    router.refresh();
  };
  return <SessionEndedDialog account={account} onBack={back} />;
}
