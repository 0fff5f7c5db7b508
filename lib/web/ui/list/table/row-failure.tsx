'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Value<Failure> {
  failure: Failure | undefined;
  setFailure: (failure: Failure | undefined) => void;
}

const RowFailure = createContext<Value<unknown>>({ failure: undefined, setFailure: () => {} });

/** Around a page on which a switch or button in a row fails and a notice above the table says so. */
export function RowFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<unknown>();
  const value = useMemo(() => ({ failure, setFailure }), [failure]);
  return <RowFailure value={value}>{children}</RowFailure>;
}

/**
 * The failure that an action of a row has set and no later one has cleared. The type is not checked: below one provider all
 * failures have the same. Without a provider there is never one.
 */
export const useRowFailure = <Failure,>() => use(RowFailure) as Value<Failure>;
