import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { deviceRoute } from '../../nav.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import { Expiry } from './Expiry.tsx';
import { orderSearchPath } from './paths.ts';
import { StateTag } from './states.tsx';

type Field = keyof typeof import('../../../../messages/en/tcodes.json')['field'];

/** `devices`: whether the account may see devices. */
export function useTcodeColumns(devices: boolean): Column<Tcode>[] {
  const t = useTranslations('tcodes');
  const { day } = useFormats();
  const time = useTimeColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    return [
      { ...label('code'), value: (row) => row.code, width: 164, sort: true, lead: true, copy: true },
      {
        ...label('state'),
        value: (row) => (row.state ? t(`state.${row.state}`) : ''),
        cell: (row) => row.state && <StateTag state={row.state} />,
        width: 186,
        wraps: true,
      },
      { ...label('product'), value: (row) => row.product, width: 146, sort: true },
      {
        ...label('expiresOn'),
        value: (row) => (row.expiresOn ? day(row.expiresOn) : ''),
        cell: (row) => row.expiresOn && <Expiry card={row} />,
        exported: (row) => row.expiresOn ?? '',
        width: 240,
        sort: true,
      },
      {
        ...label('usedSn'),
        value: (row) => row.usedSn,
        cell: (row) =>
          devices && row.usedSn ? <a href={deviceRoute(row.usedSn)}>{row.usedSn}</a> : undefined,
        width: 152,
        copy: true,
      },
      { ...time<Tcode>(label('redeemedAt'), (row) => row.redeemedAt), sort: true, hidden: true },
      { ...label('cardNumber'), value: (row) => row.cardNumber, width: 180, copy: true, hidden: true },
      {
        ...label('orderNumber'),
        value: (row) => row.orderNumber,
        cell: (row) =>
          row.orderNumber ? <a href={orderSearchPath(row.orderNumber)}>{row.orderNumber}</a> : undefined,
        width: 176,
        copy: true,
        hidden: true,
      },
    ];
  }, [t, day, time, devices]);
}
