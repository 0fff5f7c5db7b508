import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { GoodsRow } from '#lib/contract/operations/goods.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { flagText } from '../../i18n/flag-text.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { routesOf } from '../../nav.ts';
import { loadPlatforms, recordOptions } from '../../queries/options.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { useGoodsActions } from './bulk-actions.ts';
import { ListingCell } from './ListingCell.tsx';
import { newGoodsPath } from './paths.ts';
import { SalesLink } from './SalesLink.tsx';
import { Thumbnail, thumbnailWidth } from './Thumbnail.tsx';

type Field = keyof typeof import('../../../../messages/en/goods.json')['field'];

function useGoodsColumns(): Column<GoodsRow>[] {
  const t = useTranslations('goods');
  const { integer } = useFormats();
  const money = useMoneyColumn();
  const time = useTimeColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const hidden = true;
    const sort = true;
    const instant = (field: 'shelvedAt' | 'updatedAt') => time<GoodsRow>(label(field), (row) => row[field]);
    return [
      { ...label('name'), value: (row) => row.name, width: 176, sort, lead: true },
      {
        ...label('pictures'),
        value: (row) => t('pictures', { count: row.pictures.length }),
        cell: (row) => <Thumbnail goods={row} />,
        sizedBy: () => thumbnailWidth,
        exported: (row) => row.pictures.length,
        width: 92,
      },
      { ...label('product'), value: (row) => row.product.name, width: 134 },
      { ...label('productType'), value: (row) => row.product.type, width: 140, hidden },
      { ...label('platform'), value: (row) => row.platform.name, width: 134, phone: 'line' },
      money({ ...label('originalPrice'), width: 150, hidden }, (row) => row.originalPrice),
      money({ ...label('price'), width: 122, sort, phone: 'line' }, (row) => row.price),
      {
        ...label('onShelf'),
        value: (row) => flagText(row.onShelf, t('listed'), t('unlisted')),
        cell: ({ onShelf, ...goods }) =>
          onShelf === null ? null : <ListingCell goods={{ ...goods, onShelf }} />,
        width: 192,
        phone: 'switch',
      },
      { ...instant('shelvedAt'), sort, hidden },
      {
        ...label('sales'),
        value: (row) => integer(row.sales),
        cell: (row) => <SalesLink goods={row} />,
        exported: (row) => row.sales ?? '',
        width: 92,
        align: 'end',
        sort,
        named: true,
      },
      money({ ...label('salesAmount'), width: 148, sort, hidden }, (row) => row.salesAmount),
      { ...label('note'), value: (row) => row.note, width: 240, hidden },
      { ...instant('updatedAt'), hidden },
    ];
  }, [t, integer, time, money]);
}

/** Loads the products of the account's goods, filtered by a typed text. */
async function loadGoodsProducts(text: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await call('goods.products', { query: { q: text || undefined } }, { signal });
  return recordOptions(items, ({ type }) => type);
}

function useGoodsFilters(): Filter[] {
  const t = useTranslations('goods');
  return useMemo(
    () => [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'product',
        label: t('field.product'),
        key: 'goods.products',
        load: (signal) => loadGoodsProducts('', signal),
        find: loadGoodsProducts,
      },
      {
        kind: 'choices',
        name: 'platform',
        label: t('field.platform'),
        key: 'platforms.choices',
        load: loadPlatforms,
      },
      {
        kind: 'select',
        name: 'onShelf',
        label: t('field.onShelf'),
        options: [
          { value: 'yes', label: t('listed') },
          { value: 'no', label: t('unlisted') },
        ],
      },
      {
        kind: 'days',
        name: 'shelved',
        label: t('field.shelvedAt'),
        group: t('section.sale'),
        from: 'shelvedFrom',
        to: 'shelvedTo',
      },
    ],
    [t],
  );
}

/** Returns the definition of the list of goods, for its page and for the pages of its goods. */
export function useGoodsList(): ListDefinition<GoodsRow> {
  const t = useTranslations('goods');
  const columns = useGoodsColumns();
  const filters = useGoodsFilters();
  const actions = useGoodsActions();
  return useMemo(
    () => ({
      name: 'goods',
      title: t('title'),
      emptyText: t('noneYet'),
      add: t('add'),
      addUrl: newGoodsPath,
      path: routesOf.goods,
      load: pageLoader('goods.list'),
      loadAll: streamAll('goods.list'),
      columns,
      filters,
      actions,
      detail: true,
      edit: 'ownPage',
    }),
    [t, columns, filters, actions],
  );
}
