'use client';

import { startTransition, useCallback, useOptimistic } from 'react';

export type HistoryMode = 'push' | 'replace';

/** Changes the URL without asking the server; Next's router follows. */
const writeUrl = (address: string, mode: HistoryMode) => history[`${mode}State`](null, '', address);

/**
 * A state that the URL has, and a function that changes it. A new state is rendered at once; the URL follows in a
 * transition. `go` navigates where the server renders what depends on it.
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
