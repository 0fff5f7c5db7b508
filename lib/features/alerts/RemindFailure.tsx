'use client';

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { stockChanged } from '../../queries/stock-changed.ts';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { type RemindsFailure, setReminds } from './set-reminds.ts';

interface Value {
  failure: RemindsFailure | undefined;
  setFailure: (failure: RemindsFailure | undefined) => void;
}

export const RemindFailureContext = createContext<Value>({ failure: undefined, setFailure: () => {} });

const RemindProblem = lazyPanel(['alerts'], async () => ({
  default: (await import('./RemindProblem.tsx')).RemindProblem,
}));

/** Lets the rows' switches show a failure above the list. */
export function RemindFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<RemindsFailure>();
  const value = useMemo(() => ({ failure, setFailure }), [failure]);
  return <RemindFailureContext value={value}>{children}</RemindFailureContext>;
}

export function RemindFailure() {
  const { failure, setFailure } = use(RemindFailureContext);
  return (
    failure && (
      <RemindProblem
        failure={failure}
        onRetry={() => void setReminds(failure, { setFailure, onSettled: stockChanged })}
      />
    )
  );
}
