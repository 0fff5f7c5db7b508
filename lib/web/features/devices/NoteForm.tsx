'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NoteChange } from '#lib/contract/operations/device-writes.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { loadedValue } from '../../ui/form/use-record.ts';
import { type DeviceFormProps, useDeviceForm } from './use-device-form.ts';

/** Changes the note of a device; opened by `?edit=note` on its page. */
export function NoteForm(props: DeviceFormProps) {
  const { device } = props;
  const t = useTranslations('devices');
  const { id: sn } = device;
  const [initialValues] = useState(() => loadedValue({ note: device.note }));
  const shared = useDeviceForm(props, { saved: () => t('note.saved'), lookUp: t('note.lookUp') });
  return (
    <FormDialog
      {...shared}
      isEdit
      title={t('note.title', { sn })}
      schema={NoteChange}
      initialValues={initialValues}
      sections={[
        {
          title: t('section.note'),
          fields: [{ name: 'note', label: t('field.note'), kind: 'text', wide: true }],
        },
      ]}
      save={async (body) => (await call('devices.changeNote', { params: { sn }, body })).id}
    />
  );
}
