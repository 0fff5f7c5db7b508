import { createStore } from 'zustand/vanilla';

interface SessionState {
  readonly hasEnded: boolean;
  /** The account whose session the browser has now, where it is not the page's; "" when its name is unknown. */
  readonly otherAccount: string | null;
  /** Whether this document shows a dialog for the two states above. */
  readonly hasDialog: boolean;
}

interface Problem {
  readonly code: string;
  readonly detail?: string | undefined;
}

const valid = { hasEnded: false, otherAccount: null };
const refusalCodes: readonly string[] = ['unauthenticated', 'sessionEnded', 'otherAccount'];

export const sessionStore = createStore<SessionState>(() => ({ ...valid, hasDialog: false }));

let lastCheck = 0;
let unconfirmedRefusal: Problem | undefined;

export const isSessionLost = ({ hasEnded, otherAccount }: SessionState): boolean =>
  hasEnded || otherAccount !== null;

export const isSessionRefusal = ({ code }: Problem): boolean => refusalCodes.includes(code);

export function restoreSession(): void {
  lastCheck += 1;
  unconfirmedRefusal = undefined;
  sessionStore.setState(valid);
}

/**
 * Starts a check. The returned function records its problem, or the refusal when the problem says nothing about the
 * session. It does nothing after a later check or a sign-in.
 */
export function beginCheck(refusal?: Problem): (problem: Problem | null) => void {
  lastCheck += 1;
  const check = lastCheck;
  unconfirmedRefusal = refusal ?? unconfirmedRefusal;
  return (problem) => {
    if (check !== lastCheck) return;
    if (!problem) restoreSession();
    else record(isSessionRefusal(problem) ? problem : unconfirmedRefusal);
  };
}

function record(refusal: Problem | undefined): void {
  unconfirmedRefusal = undefined;
  if (!refusal) return;
  const { code, detail = '' } = refusal;
  const isOther = code === 'otherAccount';
  sessionStore.setState({ hasEnded: !isOther, otherAccount: isOther ? detail : null });
}

/** Resolves when the page's account is signed in again, or the dialog for it is gone. */
export const untilRestored = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = sessionStore.subscribe((state) => {
      if (isSessionLost(state) && state.hasDialog) return;
      unsubscribe();
      resolve();
    });
  });
