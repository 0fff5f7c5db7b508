import { createStore } from 'zustand/vanilla';

interface SessionState {
  readonly hasEnded: boolean;
  /** The account whose session the browser has now, where it is not the page's; "" when its name is unknown. */
  readonly otherAccount: string | null;
  /** Whether this page has SessionEnded, whose dialog asks for the password when the session is lost. */
  readonly canShowDialog: boolean;
}

interface SessionProblem {
  readonly code: string;
  readonly detail?: string | undefined;
}

const validSession = { hasEnded: false, otherAccount: null };
const refusalCodes: readonly string[] = ['unauthenticated', 'sessionEnded', 'otherAccount'];

/** Whether the session of the page is still valid, as the last check found. */
export const sessionStore = createStore<SessionState>(() => ({ ...validSession, canShowDialog: false }));

let lastCheckNumber = 0;
let unconfirmedRefusal: SessionProblem | undefined;

export const isSessionLost = ({ hasEnded, otherAccount }: SessionState): boolean =>
  hasEnded || otherAccount !== null;

export const isSessionRefusal = ({ code }: SessionProblem): boolean => refusalCodes.includes(code);

/** Records that the session is valid, after a sign-in or for a page that the server has just rendered. */
export function markSessionValid(): void {
  lastCheckNumber += 1;
  unconfirmedRefusal = undefined;
  sessionStore.setState(validSession);
}

/**
 * Starts a check of the session, after a request was refused or without a cause. The returned function records the
 * result: null for a valid session, or a problem. When that says nothing about the session, the refusal counts.
 * Results are ignored after a later check or a sign-in.
 */
export function beginSessionCheck(refusal?: SessionProblem): (problem: SessionProblem | null) => void {
  lastCheckNumber += 1;
  const checkNumber = lastCheckNumber;
  unconfirmedRefusal = refusal ?? unconfirmedRefusal;
  return (problem) => {
    if (checkNumber !== lastCheckNumber) return;
    if (!problem) markSessionValid();
    else recordRefusal(isSessionRefusal(problem) ? problem : unconfirmedRefusal);
  };
}

function recordRefusal(refusal: SessionProblem | undefined): void {
  unconfirmedRefusal = undefined;
  if (!refusal) return;
  const { code, detail = '' } = refusal;
  const isOther = code === 'otherAccount';
  sessionStore.setState({ hasEnded: !isOther, otherAccount: isOther ? detail : null });
}

/**
 * Resolves when the session is valid again, or the page no longer has the dialog for it. The router's requests wait for it
 * before they are sent again (instrumentation-client.ts).
 */
export const untilSessionRestored = (): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = sessionStore.subscribe((state) => {
      if (isSessionLost(state) && state.canShowDialog) return;
      unsubscribe();
      resolve();
    });
  });
