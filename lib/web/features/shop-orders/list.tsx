import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { maxShipped, shopCurrencies } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { call } from '../../api/call.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { packingSlipsRoute, routesOf } from '../../nav.ts';
import { loadPlatforms, loadProducts } from '../../queries/options.ts';
import { useCountryName } from '../../ui/form/countries.ts';
import { useMoneyColumn } from '../../ui/list/table/use-money-column.ts';
import { usePaymentMethodColumn } from '../../ui/list/table/use-payment-method-column.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition, Option } from '../../ui/list/types.ts';
import { ShipButton } from './ShipButton.tsx';
import { ShopStatus, useShopStatusName } from './ShopStatus.tsx';

/** The ordered goods, linked to their current page. */
function GoodsLink({ order: { goods } }: { order: Pick<ShopOrderRow, 'goods'> }) {
  if (!goods.id) return goods.name;
  return <a href={`${routesOf.goods}/${encodeURIComponent(goods.id)}`}>{goods.name}</a>;
}

type Field = keyof typeof import('../../../../messages/en/shopOrders.json')['field'] & keyof ShopOrderRow;
type FieldOf<Value> = { [Key in Field]: ShopOrderRow[Key] extends Value ? Key : never }[Field];

function useShopOrderColumns(): Column<ShopOrderRow>[] {
  const t = useTranslations('shopOrders');
  const { integer } = useFormats();
  const amount = useMoneyColumn();
  const status = useShopStatusName();
  const country = useCountryName();
  const time = useTimeColumn();
  const payment = usePaymentMethodColumn();
  return useMemo(() => {
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const [hidden, copy] = [true, true];
    const text = (field: FieldOf<string>, width: number): Column<ShopOrderRow> => ({
      ...label(field),
      value: (row) => row[field],
      width,
    });
    const name = (field: FieldOf<{ name: string }>, width: number): Column<ShopOrderRow> => ({
      ...label(field),
      value: (row) => row[field].name,
      width,
    });
    const instant = (field: 'orderedAt' | 'paidAt' | 'shippedAt' | 'updatedAt') =>
      time<ShopOrderRow>(label(field), (row) => row[field]);
    return [
      { ...text('number', 172), lead: true, copy },
      {
        ...label('status'),
        value: (row) => status(row.status),
        cell: (row) => row.status && <ShopStatus status={row.status} />,
        width: 204,
        phone: 'end',
      },
      { ...instant('orderedAt'), sort: true },
      { ...name('goods', 174), cell: (row) => <GoodsLink order={row} />, phone: 'line' },
      {
        ...label('quantity'),
        value: (row) => integer(row.quantity),
        exported: (row) => row.quantity ?? '',
        width: 86,
        align: 'end',
        named: true,
      },
      amount({ ...label('amount'), width: 140, sort: true, phone: 'line' }, (row) => row.amount),
      text('buyer', 130),
      { ...name('platform', 150), hidden },
      { ...name('product', 150), hidden },
      { ...amount({ ...label('price'), width: 130 }, (row) => row.price), hidden },
      { ...text('phone', 150), hidden, copy, contact: 'phone' },
      { ...text('address', 260), hidden, copy },
      { ...label('country'), value: (row) => country(row.country), width: 120, hidden },
      { ...text('remark', 200), hidden },
      { ...instant('paidAt'), hidden },
      payment({ ...label('paymentMethod'), width: 150, hidden }),
      { ...text('courier', 130), hidden },
      { ...text('courierNumber', 160), hidden, copy },
      { ...instant('shippedAt'), hidden },
      { ...text('operator', 150), hidden },
      { ...instant('updatedAt'), hidden },
    ];
  }, [t, integer, time, amount, status, country, payment]);
}

function useShopOrderFilters(): Filter[] {
  const t = useTranslations('shopOrders');
  const name = useShopStatusName();
  return useMemo(() => {
    const sold: Option = { value: 'sold', label: t('filter.sold') };
    const more = t('filter.more');
    return [
      { kind: 'search', name: 'q', input: 'recordNumber', label: t('filter.q'), hint: t('filter.qHint') },
      {
        kind: 'choices',
        name: 'state',
        label: t('field.status'),
        key: `shopStates ${sold.label}`,
        load: async (signal) => {
          const { items } = await call('shopOrders.statuses', {}, { signal });
          return [...items.map((status) => ({ value: status.id, label: name(status) })), sold];
        },
      },
      {
        kind: 'choices',
        name: 'platform',
        label: t('field.platform'),
        key: 'platforms',
        load: loadPlatforms,
      },
      { kind: 'days', name: 'ordered', label: t('field.orderedAt'), from: 'from', to: 'to' },
      {
        kind: 'choices',
        name: 'product',
        label: t('field.product'),
        group: more,
        key: 'products',
        load: loadProducts,
      },
      {
        kind: 'select',
        name: 'currency',
        label: t('filter.currency'),
        group: more,
        options: shopCurrencies.map((code) => ({ value: code, label: code })),
      },
      { kind: 'text', name: 'goods', input: 'id', label: t('filter.goods'), group: more },
    ];
  }, [t, name]);
}

export function useShopOrderList(): ListDefinition<ShopOrderRow> {
  const t = useTranslations('shopOrders');
  const columns = useShopOrderColumns();
  const filters = useShopOrderFilters();
  return useMemo(
    () => ({
      name: 'shopOrders',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.shopOrders,
      load: pageLoader('shopOrders.list'),
      loadAll: streamAll('shopOrders.list'),
      columns,
      filters,
      detail: true,
      handoffs: [
        {
          label: (count) => t('ship.many', { count }),
          route: routesOf.shipping,
          atMost: maxShipped,
        },
        {
          label: t('ship.printSlips'),
          route: routesOf.packingSlips,
          href: packingSlipsRoute,
          atMost: maxShipped,
        },
      ],
      controls: {
        width: 44,
        render: (row) => <ShipButton order={row} />,
      },
    }),
    [t, columns, filters],
  );
}
