'use client';

import { useState } from 'react';
import { type SignInNotice, signInAddress } from '#lib/contract/return-path.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-at.ts';
import { announceSession } from '../../api/session-announcements.ts';
import { leaveForSignIn, setLeavingForSignIn } from '../../ui/unsaved-changes.ts';

/**
 * Signs out and opens the sign-in page with the result. The session has ended in every case, unless the portal is
 * unreachable.
 */
export function useSignOut() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const signOut = async () => {
    if (busy) return;
    setBusy(true);
    setLeavingForSignIn(true);
    try {
      const notice = await end();
      announceSession();
      leaveForSignIn(signInAddress({ notice }));
    } catch (failure) {
      setLeavingForSignIn(false);
      setBusy(false);
      setError(failure);
    }
  };
  return { signOut, busy, error };
}

async function end(): Promise<SignInNotice> {
  try {
    await call('session.end');
    return 'signedOut';
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'offline' || error.code === 'otherAccount')
      throw error;
    return error.code === 'sessionEnded' || error.code === 'unauthenticated' ? 'signInError' : 'unknown';
  }
}
