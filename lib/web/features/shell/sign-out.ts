'use client';

import { useState } from 'react';
import { type SignInNotice, signInAddress } from '#lib/contract/return-path.ts';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-at.ts';
import { announceSession } from '../../api/session-announcements.ts';
import { leaveForSignIn, setLeavingForSignIn } from '../../ui/unsaved-changes.ts';

/**
 * Returns a function that signs out and opens the sign-in page with the result. When the portal is unreachable or another account
 * is signed in, the page stays and `error` is set.
 */
export function useSignOut() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const signOut = async () => {
    if (busy) return;
    setBusy(true);
    setLeavingForSignIn(true);
    try {
      const notice = await endSession();
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

/** Returns the notice for the sign-in page. Throws when the session cannot have ended. */
async function endSession(): Promise<SignInNotice> {
  try {
    await call('session.end');
    return 'signedOut';
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'offline' || error.code === 'otherAccount')
      throw error;
    return error.code === 'sessionEnded' || error.code === 'unauthenticated' ? 'signInError' : 'unknown';
  }
}
