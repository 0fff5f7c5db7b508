'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { softwarePeriods } from '#lib/contract/constants.ts';
import { renewedEnd } from '#lib/contract/expiry.ts';
import { maxRenewalYears, Renewal } from '#lib/contract/operations/device-writes.ts';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../i18n/use-today.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { PlainValues } from '../../ui/form/types.ts';
import { loadedValue } from '../../ui/form/use-record.ts';
import { type DeviceFormProps, useDeviceForm } from './use-device-form.ts';

/** Renews one validity period of a device by whole years; opened by `?edit=renewal` on its page. */
export function RenewalForm(props: DeviceFormProps) {
  const { device } = props;
  const t = useTranslations('devices');
  const { day } = useFormats();
  const today = useToday();
  const { id: sn } = device;
  const [initialValues] = useState(() =>
    loadedValue({ period: device.periods[0]?.period ?? '', years: '1' }),
  );
  // Set by `save`, as only its response has the new last day.
  const savedText = useRef('');
  const shared = useDeviceForm(props, { saved: () => savedText.current, lookUp: t('renew.lookUp') });
  const yearCounts = Array.from({ length: maxRenewalYears }, (_, index) => index + 1);
  return (
    <FormDialog
      {...shared}
      isChange
      title={t('renew.title', { sn })}
      submitLabel={t('renew.action')}
      schema={Renewal}
      initialValues={initialValues}
      toBody={(values: PlainValues) => ({ ...shared.toBody(values), years: Number(values.years) })}
      sections={[
        {
          title: t('section.validity'),
          fields: [
            {
              name: 'period',
              label: t('renew.period'),
              kind: 'select',
              required: true,
              hint: t('renew.hint'),
              options: softwarePeriods.map((period) => {
                const end = device.periods.find((each) => each.period === period)?.end;
                const name = t(`period.${period}`);
                return {
                  value: period,
                  label: end ? t('renew.periodUntil', { period: name, end: day(end) }) : name,
                };
              }),
            },
            {
              name: 'years',
              label: t('renew.years'),
              kind: 'select',
              required: true,
              options: [],
              optionsFor: ({ period }) => {
                const end = device.periods.find((each) => each.period === period)?.end ?? null;
                return yearCounts.map((years) => ({
                  value: String(years),
                  label: period
                    ? t('renew.yearsUntil', { years, end: day(renewedEnd(end, years, today)) })
                    : t('renew.yearsOption', { years }),
                }));
              },
            },
          ],
        },
      ]}
      save={async (body) => {
        const { id, period, end } = await call('devices.renew', { params: { sn }, body });
        savedText.current = t('renew.saved', { period: t(`period.${period}`), end: day(end) });
        return id;
      }}
    />
  );
}
