'use client';

import { useRowFailure } from '../../ui/list/row-failure.tsx';
import { useRowSwitch } from '../../ui/list/use-row-switch.ts';
import type { ListingChange, ListingFailure } from './listing.ts';
import css from './listing-switch.module.css';
import { goodsChanged, setListed } from './set-listed.ts';

interface Texts {
  state: string;
  title: string;
}

interface Props extends ListingChange {
  label: string;
  listed: Texts;
  unlisted: Texts;
}

/** A native element that looks like MUI's Switch, as each row has one (decision 41). */
export function ListingSwitch({ goods, isListed, notices, label, listed, unlisted }: Props) {
  const { setFailure } = useRowFailure<ListingFailure>();
  const { isOn, isBusy, show, settle } = useRowSwitch(isListed);
  const { state, title } = isOn ? listed : unlisted;
  const press = () => {
    if (isBusy) return;
    show(!isListed);
    void setListed(
      { goods, isListed: !isListed, notices },
      { setFailure, onSettled: () => settle(goodsChanged) },
    );
  };
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-checked={isOn}
      aria-label={label}
      aria-disabled={isBusy}
      title={title}
      onClick={press}
    >
      <span aria-hidden="true" />
      {state}
    </button>
  );
}
