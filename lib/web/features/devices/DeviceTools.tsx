'use client';

import { useRouter } from 'next/navigation';
import type { Device } from '#lib/contract/operations/devices.ts';
import type { RecordToolsProps } from '../../ui/detail/RecordIsland.tsx';
import { useOpenForm } from '../../ui/form/form-url.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

const forms = {
  note: lazyComponent(() => import('./NoteForm.tsx').then((loaded) => loaded.NoteForm)),
  renewal: lazyComponent(() => import('./RenewalForm.tsx').then((loaded) => loaded.RenewalForm)),
  sale: lazyComponent(() => import('./ResaleForm.tsx').then((loaded) => loaded.ResaleForm)),
};
const UnbindDialog = lazyComponent(() => import('./UnbindDialog.tsx').then((loaded) => loaded.UnbindDialog));

/**
 * The forms and the dialog of a device's page, loaded by DeviceRecordIsland. A form opens by `?edit=note`, `renewal` or `sale`;
 * the dialog by the action `unbind`.
 */
export default function DeviceTools({ device, opened, close }: { device: Device } & RecordToolsProps) {
  const form = useOpenForm();
  const router = useRouter();
  const name = form && 'edit' in form && Object.hasOwn(forms, form.edit) ? form.edit : undefined;
  const Form = name && forms[name as keyof typeof forms];
  return (
    <>
      {Form && <Form device={device} refresh={() => router.refresh()} />}
      {opened === 'unbind' && <UnbindDialog device={device} onClose={close} />}
    </>
  );
}
