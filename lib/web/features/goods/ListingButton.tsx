'use client';

import { type ComponentProps, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useRowFailure } from '../../ui/list/table/row-failure.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import type { ListingChange, ListingFailure } from './listing.ts';
import { goodsChanged, setListed } from './set-listed.ts';

interface Props extends ListingChange, Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string;
}

/** The button on the page of goods that lists or unlists them. ListingFailure, above the fields, shows why that failed. */
export function ListingButton({ label, variant, ...change }: Props) {
  const { setFailure } = useRowFailure<ListingFailure>();
  const [isBusy, setBusy] = useState(false);
  const onSettled = () => {
    setBusy(false);
    goodsChanged();
  };
  const press = () => {
    if (isBusy) return;
    setBusy(true);
    void setListed(change, { setFailure, onSettled });
  };
  return (
    <Button variant={variant} aria-disabled={isBusy || undefined} onClick={press}>
      <Icon name="Inventory2Outlined" />
      {label}
    </Button>
  );
}
