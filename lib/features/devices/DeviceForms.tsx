'use client';

import dynamic from 'next/dynamic';
import type { Device } from '../../contract/devices.ts';
import { useFormAddress } from '../../ui/form/address.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh.ts';

// Forms bring the validator along; each comes when somebody opens it.
const forms = {
  note: dynamic(() => import('./NoteForm.tsx').then((loaded) => loaded.NoteForm), { ssr: false }),
  renewal: dynamic(() => import('./RenewalForm.tsx').then((loaded) => loaded.RenewalForm), { ssr: false }),
  sale: dynamic(() => import('./SaleForm.tsx').then((loaded) => loaded.SaleForm), { ssr: false }),
};

/** The form of the device that the address opens: `?edit=note`, `renewal` or `sale`. */
export function DeviceForms({ device }: { device: Device }) {
  const form = useFormAddress();
  const refresh = useRefreshAfterForm();
  if (!form || !('edit' in form) || !Object.hasOwn(forms, form.edit)) return null;
  const Form = forms[form.edit as keyof typeof forms];
  return <Form device={device} refresh={refresh} />;
}
