'use client';

import type { Device } from '../../contract/devices.ts';
import { useFormAddress } from '../../ui/form/address.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh.ts';
import { lazily } from '../../ui/lazily.tsx';

// Forms bring the validator along; each comes when somebody opens it.
const forms = {
  note: lazily(() => import('./NoteForm.tsx').then((loaded) => loaded.NoteForm)),
  renewal: lazily(() => import('./RenewalForm.tsx').then((loaded) => loaded.RenewalForm)),
  sale: lazily(() => import('./SaleForm.tsx').then((loaded) => loaded.SaleForm)),
};

/** The form of the device that the address opens: `?edit=note`, `renewal` or `sale`. */
export function DeviceForms({ device }: { device: Device }) {
  const form = useFormAddress();
  const refresh = useRefreshAfterForm();
  if (!form || !('edit' in form) || !Object.hasOwn(forms, form.edit)) return null;
  const Form = forms[form.edit as keyof typeof forms];
  return <Form device={device} refresh={refresh} />;
}
