'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Value<Failure> {
  failure: Failure | undefined;
  setFailure: (failure: Failure | undefined) => void;
}

const RowFailure = createContext<Value<unknown>>({ failure: undefined, setFailure: () => {} });

/** Lets what acts on a row show its failure in another place of the page. */
export function RowFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<unknown>();
  const value = useMemo(() => ({ failure, setFailure }), [failure]);
  return <RowFailure value={value}>{children}</RowFailure>;
}

/** The failure of the latest action below this provider. All of them are of one kind. */
export const useRowFailure = <Failure,>() => use(RowFailure) as Value<Failure>;
