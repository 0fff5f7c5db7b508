import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { softwarePeriods } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useEndColumn } from '../../ui/list/table/use-end-column.tsx';
import { usePaymentMethodColumn } from '../../ui/list/table/use-payment-method-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { Tag } from '../../ui/Tag.tsx';
import { dealerText } from './dealer-text.ts';
import css from './device-list.module.css';
import { useEndTag } from './use-end-tag.ts';

type Field = keyof typeof import('../../../../messages/en/devices.json')['field'];
type TextField = {
  [Key in keyof DeviceRow]: DeviceRow[Key] extends string | null ? Key : never;
}[keyof DeviceRow];

/** Returns the columns of the device list; the device's page and print sheet show them too. */
export function useDeviceColumns(): Column<DeviceRow>[] {
  const t = useTranslations('devices');
  const { integer } = useFormats();
  const time = useTimeColumn();
  const payment = usePaymentMethodColumn();
  const endColumn = useEndColumn();
  const endTag = useEndTag();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const hidden = true;
    const sort = true;
    const instant = (field: Field & TextField) =>
      time<DeviceRow>({ ...label(field), sort }, (row) => row[field]);
    const lastDay = (
      field: string,
      name: string,
      dayOf: (row: DeviceRow) => string | null,
      tagOf = (row: DeviceRow) => endTag(dayOf(row)),
    ) => endColumn<DeviceRow>({ field, label: name, width: 226, sort }, dayOf, tagOf);
    const activity = (row: DeviceRow) => flagText(row.active, t('active'), t('inactive'));
    const number = (
      field: Field & ('renaultUnlocks' | 'fullSoftwareYears' | 'updates'),
    ): Column<DeviceRow> => ({
      ...label(field),
      value: (row) => (row[field] === null ? '' : integer(row[field])),
      exported: (row) => row[field] ?? '',
      width: 172,
      align: 'end',
      named: true,
      sort,
      hidden,
    });
    return [
      { ...label('sn'), value: (row) => row.id, width: 152, sort, lead: true, copy: true },
      { ...label('product'), value: (row) => row.product, width: 164, sort, phone: 'line' },
      { ...label('productType'), value: (row) => row.productType, width: 130, sort, hidden },
      {
        ...label('active'),
        value: activity,
        cell: (row) => (
          <>
            {row.active === null ? (
              emptyValue
            ) : (
              <Tag tone={row.active ? 'success' : 'plain'}>{activity(row)}</Tag>
            )}
            {row.locked && <Lock label={t('locked')} />}
          </>
        ),
        // The lock icon is as wide as two digits.
        sizedBy: (row) => [activity(row), row.locked ? '00' : ''],
        width: 186,
        phone: 'end',
      },
      {
        ...label('locked'),
        value: (row) => flagText(row.locked, t('locked'), t('unlocked')),
        cell: (row) => (row.locked ? <Tag tone="error">{t('locked')}</Tag> : null),
        width: 192,
        hidden,
      },
      {
        ...label('dealer'),
        value: (row) => dealerText(row.dealer, t('ownStock')),
        width: 172,
        sort,
      },
      { ...instant('addedAt'), hidden },
      instant('activatedAt'),
      { ...instant('firstActivatedAt'), hidden },
      { ...lastDay('expiresOn', t('field.expiresOn'), (row) => row.expiresOn), phone: 'line' },
      ...softwarePeriods.map((period) => ({
        ...lastDay(period, t(`period.${period}`), (row) => row.validity[period]),
        hidden,
      })),
      { ...lastDay('warrantyEnd', t('field.warrantyEnd'), (row) => row.warrantyEnd), hidden },
      { ...label('tcode'), value: (row) => row.tcode, width: 170, copy: true, hidden },
      {
        ...label('tcodeState'),
        value: (row) => (row.tcodeState ? t(`tcodeState.${row.tcodeState}`) : ''),
        width: 264,
        hidden,
      },
      {
        ...lastDay(
          'tcodeExpiresOn',
          t('field.tcodeExpiresOn'),
          (row) => row.tcodeExpiresOn,
          // The expiry of a redeemed Tcode does not matter.
          (row) => (row.tcodeState === 'redeemed' ? undefined : endTag(row.tcodeExpiresOn)),
        ),
        hidden,
      },
      {
        ...label('fullSoftware'),
        value: (row) => (row.fullSoftware ? t(`fullSoftware.${row.fullSoftware}`) : ''),
        width: 180,
        hidden,
      },
      number('fullSoftwareYears'),
      number('renaultUnlocks'),
      number('updates'),
      { ...instant('importedAt'), hidden },
      payment({ ...label('paymentMethod'), width: 140, hidden }),
      { ...label('note'), value: (row) => row.note, width: 220, hidden },
    ];
  }, [t, time, integer, payment, endColumn, endTag]);
}

function Lock({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      style={{ color: 'var(--p-palette-error-main)', verticalAlign: 'text-bottom' }}
    >
      <Icon name="LockOutlined" className={css.lock} />
    </span>
  );
}
