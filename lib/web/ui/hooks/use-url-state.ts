'use client';

import { startTransition, useCallback, useOptimistic } from 'react';

export type HistoryMode = 'push' | 'replace';

/** Changes the URL without a request; Next's router follows. */
const writeUrl = (address: string, mode: HistoryMode) => history[`${mode}State`](null, '', address);

/**
 * Returns a state that the URL contains, and its setter. The new state renders at once; the URL follows in a transition.
 * `inUrl` is the state of the current URL. Where the server renders the result, `go` navigates.
 */
export function useUrlState<State>(
  inUrl: State,
  addressOf: (next: State, mode: HistoryMode) => string,
  go: (address: string, mode: HistoryMode) => void = writeUrl,
) {
  const [state, setOptimistic] = useOptimistic(inUrl);
  const setState = useCallback(
    (next: State, mode: HistoryMode = 'push') => {
      const address = addressOf(next, mode);
      startTransition(() => {
        setOptimistic(next);
        go(address, mode);
      });
    },
    [addressOf, go, setOptimistic],
  );
  return [state, setState] as const;
}
