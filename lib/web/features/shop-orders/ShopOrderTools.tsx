'use client';

import { useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { ShipForm } from './forms.tsx';
import { useOwnChange } from './own-change.ts';

export default function ShopOrderTools({ id }: { id: string }) {
  const form = useOpenForm();
  const refresh = useRefreshAfterForm();
  const onSaved = () => {
    useOwnChange.setState({ order: id });
    refresh();
  };
  return form && <ShipForm form={form} onSaved={onSaved} />;
}
