import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { tcodeStates } from '#lib/contract/constants.ts';
import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { loadProducts } from '../../queries/options.ts';
import type { Filter, ListDefinition } from '../../ui/list/types.ts';
import { ActivateLink } from './ActivateLink.tsx';
import { useTcodeColumns } from './columns.tsx';

/** Only accounts with access to devices may load products. */
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

/** `devices`: whether the account may see and activate devices. */
export function useTcodeList(devices: boolean): ListDefinition<Tcode> {
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
          draw: (row: Tcode) => <ActivateLink card={row} />,
        },
      }),
    }),
    [t, columns, filters, devices],
  );
}
