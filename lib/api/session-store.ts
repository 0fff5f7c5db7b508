import { createStore } from 'zustand/vanilla';

interface SessionState {
  readonly hasEnded: boolean;
  /** The account whose session the browser has now, where it is not the page's; "" when its name is unknown. */
  readonly otherAccount: string | null;
  /** Whether this document shows a dialog for the two states above. */
  readonly hasDialog: boolean;
}

const valid = { hasEnded: false, otherAccount: null };

export const sessionStore = createStore<SessionState>(() => ({ ...valid, hasDialog: false }));

export const isSessionLost = ({ hasEnded, otherAccount }: SessionState): boolean =>
  hasEnded || otherAccount !== null;

export const restoreSession = (): void => sessionStore.setState(valid);

export function recordSessionProblem(code: string | undefined, detail = ''): void {
  if (code === 'unauthenticated' || code === 'sessionEnded')
    sessionStore.setState({ hasEnded: true, otherAccount: null });
  if (code === 'otherAccount') sessionStore.setState({ hasEnded: false, otherAccount: detail });
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
