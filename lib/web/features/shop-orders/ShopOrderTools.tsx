'use client';

import { useRouter } from 'next/navigation';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { ShipForm } from './forms.tsx';
import { useOwnChange } from './own-change.ts';

/** The shipping form on the page of an order, loaded by ShopOrderRecordIsland when it is opened. */
export default function ShopOrderTools({ id }: { id: string }) {
  const form = useOpenForm();
  const router = useRouter();
  const onSaved = () => {
    useOwnChange.setState({ order: id });
    router.refresh();
  };
  return form && <ShipForm form={form} onSaved={onSaved} />;
}
