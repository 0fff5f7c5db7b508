'use client';

import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { useRowSwitch } from '../../ui/list/table/use-row-switch.ts';
import { Switch } from '../../ui/parts/Switch.tsx';
import type { ListingChange, ListingFailure } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

interface Texts {
  state: string;
  /** What a press does. */
  title: string;
}

interface Props extends ListingChange {
  label: string;
  listed: Texts;
  unlisted: Texts;
}

/** A switch in the row of goods. ListingFailure, above the list, shows why a change failed. */
export function ListingSwitch({ goods, isListed, notices, label, listed, unlisted }: Props) {
  const { setFailure } = useRowFailure<ListingFailure>();
  const { isOn, isBusy, show, settle } = useRowSwitch(isListed);
  const { state, title } = isOn ? listed : unlisted;
  const press = () => {
    if (isBusy) return;
    show(!isListed);
    void setListed(
      { goods, isListed: !isListed, notices },
      { setFailure, onSettled: (isSaved) => settle(goodsChanged, isSaved) },
    );
  };
  return (
    <Switch isOn={isOn} aria-label={label} aria-disabled={isBusy} title={title} onClick={press}>
      {state}
    </Switch>
  );
}
