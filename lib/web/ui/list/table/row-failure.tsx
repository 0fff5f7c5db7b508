'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface RowFailureState<Failure> {
  /** The last failed action; undefined after a later action has cleared it. */
  failure: Failure | undefined;
  setFailure: (failure: Failure | undefined) => void;
}

const RowFailureContext = createContext<RowFailureState<unknown>>({
  failure: undefined,
  setFailure: () => {},
});

/** Lets a notice above a table show the failure of a switch or button in one of its rows. */
export function RowFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<unknown>();
  const value = useMemo(() => ({ failure, setFailure }), [failure]);
  return <RowFailureContext value={value}>{children}</RowFailureContext>;
}

/**
 * Returns the failure of the nearest RowFailureProvider and its setter, which does nothing without a provider. All callers
 * below one provider must use the same type, because TypeScript cannot check it.
 */
export const useRowFailure = <Failure,>() => use(RowFailureContext) as RowFailureState<Failure>;
