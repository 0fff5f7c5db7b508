'use client';

import type { Device } from '../../contract/devices.ts';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { useRefreshAfterForm } from '../../ui/form/use-refresh-after-form.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Loaded on demand, as forms bundle the validator.
const forms = {
  note: lazyComponent(() => import('./NoteForm.tsx').then((loaded) => loaded.NoteForm)),
  renewal: lazyComponent(() => import('./RenewalForm.tsx').then((loaded) => loaded.RenewalForm)),
  sale: lazyComponent(() => import('./ResaleForm.tsx').then((loaded) => loaded.ResaleForm)),
};

/** The form in the URL: `?edit=note`, `renewal` or `sale`. */
export function DeviceForms({ device }: { device: Device }) {
  const form = useOpenForm();
  const refresh = useRefreshAfterForm();
  if (!form || !('edit' in form) || !Object.hasOwn(forms, form.edit)) return null;
  const Form = forms[form.edit as keyof typeof forms];
  return <Form device={device} refresh={refresh} />;
}
