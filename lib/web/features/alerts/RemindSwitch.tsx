'use client';

import { stockChanged } from '../../queries/stock-changed.ts';
import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { useRowSwitch } from '../../ui/list/table/use-row-switch.ts';
import { Button } from '../../ui/parts/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type RemindsChange, type RemindsFailure, setReminds } from './set-reminds.ts';

interface Texts {
  state: string;
  press: string;
  name: string;
  done: string;
}

interface Props extends Pick<RemindsChange, 'alert' | 'reminds'> {
  on: Texts;
  off: Texts;
}

export function RemindSwitch({ alert, reminds, on, off }: Props) {
  const { setFailure } = useRowFailure<RemindsFailure>();
  const { isOn, isBusy, show, settle } = useRowSwitch(reminds);
  const texts = isOn ? on : off;
  const press = () => {
    if (isBusy) return;
    show(!reminds);
    void setReminds(
      { alert, reminds: !reminds, done: (reminds ? off : on).done },
      { setFailure, onSettled: () => settle(stockChanged) },
    );
  };
  return (
    <span>
      <Tag tone={isOn ? 'info' : 'plain'}>{texts.state}</Tag>{' '}
      <Button aria-label={texts.name} aria-disabled={isBusy} onClick={press}>
        {texts.press}
      </Button>
    </span>
  );
}
