'use client';

import { invalidateStockAlerts } from '../../queries/invalidate-stock-alerts.ts';
import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { useRowSwitch } from '../../ui/list/table/use-row-switch.ts';
import { Switch } from '../../ui/parts/Switch.tsx';
import { type RemindsChange, type RemindsFailure, setReminds } from './set-reminds.ts';

interface Texts {
  state: string;
  /** What a press does. */
  title: string;
  /** Announced afterwards. */
  done: string;
}

interface Props extends Pick<RemindsChange, 'alert' | 'reminds'> {
  label: string;
  on: Texts;
  off: Texts;
}

export function RemindSwitch({ alert, reminds, label, on, off }: Props) {
  const { setFailure } = useRowFailure<RemindsFailure>();
  const { isOn, isBusy, show, settle } = useRowSwitch(reminds);
  const { state, title } = isOn ? on : off;
  const press = () => {
    if (isBusy) return;
    show(!reminds);
    void setReminds(
      { alert, reminds: !reminds, done: (reminds ? off : on).done },
      { setFailure, onSettled: (isSaved) => settle(invalidateStockAlerts, isSaved) },
    );
  };
  return (
    <Switch isOn={isOn} aria-label={label} aria-disabled={isBusy} title={title} onClick={press}>
      {state}
    </Switch>
  );
}
