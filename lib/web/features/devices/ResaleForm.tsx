'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sale } from '#lib/contract/operations/device-writes.ts';
import { call } from '../../api/call.ts';
import { useToday } from '../../i18n/use-today.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { loadedValue } from '../../ui/form/use-record.ts';
import { type DeviceFormProps, useDeviceForm } from './use-device-form.ts';

const emptySale = { customer: '', contact: '', country: '', remark: '' };

/** Records to whom and when the first buyer sold the device; opened by `?edit=sale` on its page. */
export function ResaleForm(props: DeviceFormProps) {
  const { device } = props;
  const t = useTranslations('devices');
  const today = useToday();
  const { id: sn } = device;
  const [initialValues] = useState(() => loadedValue({ ...emptySale, soldOn: today }));
  const shared = useDeviceForm(props, { saved: () => t('sell.saved'), lookUp: t('sell.lookUp') });
  return (
    <FormDialog
      {...shared}
      title={t('sell.title', { sn })}
      submitLabel={t('sell.action')}
      schema={Sale}
      initialValues={initialValues}
      sections={[
        {
          title: t('sell.section'),
          fields: [
            {
              name: 'customer',
              label: t('sell.customer'),
              kind: 'text',
              required: true,
              wide: true,
            },
            { name: 'contact', label: t('sell.contact'), kind: 'phone' },
            { name: 'country', label: t('sell.country'), kind: 'country' },
            { name: 'soldOn', label: t('sell.soldOn'), kind: 'day', required: true },
            {
              name: 'remark',
              label: t('sell.remark'),
              kind: 'text',
              wide: true,
            },
          ],
        },
      ]}
      save={async (body) => (await call('devices.sell', { params: { sn }, body })).id}
    />
  );
}
