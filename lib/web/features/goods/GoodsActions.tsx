'use client';

import { openForm, useOpenForm } from '../../ui/form/form-url.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import { ListingButton } from './ListingButton.tsx';
import type { ListingChange } from './listing.ts';

interface Props extends ListingChange {
  labels: { edit: string; list: string };
}

/** The buttons on the page of goods: edit, and list or unlist. They are hidden while the form is open. */
export function GoodsActions({ labels, ...change }: Props) {
  const form = useOpenForm();
  if (form) return null;
  const edit = (
    <Button
      key="edit"
      variant={change.isListed ? 'outlined' : 'contained'}
      onClick={() => openForm({ edit: change.goods.id })}
    >
      <Icon name="EditOutlined" />
      {labels.edit}
    </Button>
  );
  const list = (
    <ListingButton
      key="list"
      variant={change.isListed ? 'contained' : 'outlined'}
      label={labels.list}
      {...change}
    />
  );
  // The likely next step is first: to list goods that are not in the shop, to edit others.
  return change.isListed ? [list, edit] : [edit, list];
}
