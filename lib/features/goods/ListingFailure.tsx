'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import type { ListingFailure as Failure } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

interface Value {
  failure: Failure | undefined;
  setFailure: (failure: Failure | undefined) => void;
}

export const ListingFailureContext = createContext<Value>({ failure: undefined, setFailure: () => {} });

const ListingProblem = lazyPanel(['goods'], async () => ({
  default: (await import('./ListingProblem.tsx')).ListingProblem,
}));

/** Lets the rows' switches show a failure above the list. */
export function ListingFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Failure>();
  const value = useMemo(() => ({ failure, setFailure }), [failure]);
  return <ListingFailureContext value={value}>{children}</ListingFailureContext>;
}

export function ListingFailure() {
  const { failure, setFailure } = use(ListingFailureContext);
  return (
    failure && (
      <ListingProblem
        failure={failure}
        onRetry={() => void setListed(failure, { setFailure, onSettled: goodsChanged })}
      />
    )
  );
}
