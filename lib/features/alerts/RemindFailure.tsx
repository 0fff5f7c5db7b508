'use client';

import { stockChanged } from '../../queries/stock-changed.ts';
import { lazyPanel } from '../../ui/lazy-panel.tsx';
import { useRowFailure } from '../../ui/list/row-failure.tsx';
import { type RemindsFailure, setReminds } from './set-reminds.ts';

const RemindProblem = lazyPanel(['alerts'], async () => ({
  default: (await import('./RemindProblem.tsx')).RemindProblem,
}));

export function RemindFailure() {
  const { failure, setFailure } = useRowFailure<RemindsFailure>();
  return (
    failure && (
      <RemindProblem
        failure={failure}
        onRetry={() => void setReminds(failure, { setFailure, onSettled: stockChanged })}
      />
    )
  );
}
