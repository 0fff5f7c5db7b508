'use client';

import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { type RemindsFailure, setReminds } from './set-reminds.ts';

const RemindProblem = lazyPanel(['alerts'], async () => ({
  default: (await import('./RemindProblem.tsx')).RemindProblem,
}));

/** Above the list: why the last change by a RemindSwitch failed, with a retry; nothing after a success. */
export function RemindFailure() {
  const { failure, setFailure } = useRowFailure<RemindsFailure>();
  return (
    failure && (
      <RemindProblem
        failure={failure}
        onRetry={() => void setReminds(failure, { setFailure, onSettled: () => invalidateStockAlerts() })}
      />
    )
  );
}
