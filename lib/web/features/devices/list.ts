import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxRenewed } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf, withQuery } from '../../nav.ts';
import type { ListDefinition } from '../../ui/list/types.ts';
import { useDeviceColumns } from './columns.tsx';
import { filteredPeriod, useDeviceFilters } from './filters.ts';

/** So many devices fit on the distribution screen. */
const maxDistributed = 20_000;

/** Returns the definition of the device list, for its page and for the pages of its devices. */
export function useDeviceList(): ListDefinition<DeviceRow> {
  const t = useTranslations('devices');
  const columns = useDeviceColumns();
  const filters = useDeviceFilters();
  return useMemo(
    () => ({
      name: 'devices',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.equipment,
      load: pageLoader('devices.list'),
      loadAll: streamAll('devices.list'),
      columns,
      filters,
      detail: true,
      handoffs: [
        { label: t('distribute'), route: routesOf.distribution, atMost: maxDistributed },
        {
          label: (count) => t('renew.many', { count }),
          route: routesOf.renewal,
          url: (filters) => withQuery(routesOf.renewal, { period: filteredPeriod(filters)?.period }),
          atMost: maxRenewed,
        },
      ],
    }),
    [columns, filters, t],
  );
}
