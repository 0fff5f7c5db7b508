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
  /** The notice after the alert was switched to this state. */
  doneText: string;
}

interface Props extends Pick<RemindsChange, 'alert' | 'reminds'> {
  label: string;
  /** Texts while it is on, and while it is off. */
  on: Texts;
  off: Texts;
}

/** A switch in the row of an alert. RemindFailure, above the list, shows why a change failed. */
export function RemindSwitch({ alert, reminds, label, on, off }: Props) {
  const { setFailure } = useRowFailure<RemindsFailure>();
  const { isOn, isBusy, show, settle } = useRowSwitch(reminds);
  const { state, title } = isOn ? on : off;
  const press = () => {
    if (isBusy) return;
    show(!reminds);
    void setReminds(
      { alert, reminds: !reminds, doneText: (reminds ? off : on).doneText },
      { setFailure, onSettled: (isSaved) => settle(invalidateStockAlerts, isSaved) },
    );
  };
  return (
    <Switch isOn={isOn} aria-label={label} aria-disabled={isBusy} title={title} onClick={press}>
      {state}
    </Switch>
  );
}
