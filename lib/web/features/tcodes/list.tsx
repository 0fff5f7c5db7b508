import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { tcodeStates } from '#lib/contract/constants.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { deviceRoute, routesOf } from '../../nav.ts';
import { loadProducts } from '../../queries/options.ts';
import { useEndColumn } from '../../ui/list/table/use-end-column.tsx';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition } from '../../ui/list/types.ts';
import { ActivateLink } from './ActivateLink.tsx';
import { orderSearchPath } from './paths.ts';
import { StateTag } from './states.tsx';
import { useExpiryTag } from './use-expiry-tag.ts';

type Field = keyof typeof import('../../../../messages/en/tcodes.json')['field'];

/** `devices`: whether the account may see devices. */
function useTcodeColumns(devices: boolean): Column<Tcode>[] {
  const t = useTranslations('tcodes');
  const end = useEndColumn();
  const time = useTimeColumn();
  const expiryTag = useExpiryTag();
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
        phone: 'end',
      },
      { ...label('product'), value: (row) => row.product, width: 146, sort: true, phone: 'line' },
      end<Tcode>(
        { ...label('expiresOn'), width: 240, sort: true, phone: 'line' },
        (row) => row.expiresOn,
        expiryTag,
      ),
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
  }, [t, end, time, devices, expiryTag]);
}

/** The filter by product is left out without access to devices, as the account may not load the products. */
function useTcodeFilters(devices: boolean): Filter[] {
  const t = useTranslations('tcodes');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', input: 'recordNumber', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'select',
        name: 'state',
        label: t('field.state'),
        several: true,
        options: tcodeStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      ...(devices
        ? [
            {
              kind: 'choices' as const,
              name: 'product',
              label: t('field.product'),
              key: 'tcodes.products',
              load: loadProducts,
            },
          ]
        : []),
      { kind: 'days', name: 'expires', label: t('field.expiresOn'), from: 'expiresFrom', to: 'expiresTo' },
      {
        kind: 'days',
        name: 'redeemed',
        label: t('field.redeemedAt'),
        from: 'redeemedFrom',
        to: 'redeemedTo',
        group: t('filter.more'),
      },
      {
        kind: 'text',
        name: 'order',
        input: 'recordNumber',
        label: t('field.orderNumber'),
        group: t('filter.more'),
      },
    ],
    [t, devices],
  );
}

/** Returns the definition of the list of Tcodes. `devices`: whether the account may see and activate devices. */
export function useTcodeList({ devices }: { devices: boolean }): ListDefinition<Tcode> {
  const t = useTranslations('tcodes');
  const columns = useTcodeColumns(devices);
  const filters = useTcodeFilters(devices);
  return useMemo(
    () => ({
      name: 'tcodes',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.tcodes,
      load: pageLoader('tcodes.list'),
      loadAll: streamAll('tcodes.list'),
      columns,
      filters,
      detail: true,
      ...(devices && {
        controls: {
          width: 44,
          render: (row: Tcode) => <ActivateLink card={row} />,
        },
      }),
    }),
    [t, columns, filters, devices],
  );
}
