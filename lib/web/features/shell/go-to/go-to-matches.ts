import { call } from '../../../api/call.ts';
import { deviceRoute, orderRoute } from '../../../nav.ts';
import type { Option } from './go-to-option.ts';
import { type SearchScope, scopeOf } from './search-scope.ts';

const maxRecords = 6;

/** Returns devices and orders whose number starts with this cleaned text. A failed request has none. */
export async function findMatches(text: string, searchScope: SearchScope, signal: AbortSignal) {
  const scope = scopeOf(text, searchScope);
  const results = await Promise.allSettled([
    scope.devices ? devicesLike(text, signal) : [],
    scope.orders ? ordersLike(text, signal) : [],
  ]);
  return results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

async function devicesLike(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { sn: text, pageSize: maxRecords, sort: 'sn' as const };
  const { items } = await call('devices.list', { query }, { signal });
  return items.map(({ id, product, dealer }) => ({
    href: deviceRoute(id),
    label: id,
    verbatim: true,
    note: [product, dealer.name].filter(Boolean).join(' · '),
    icon: 'DevicesOtherOutlined',
  }));
}

async function ordersLike(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { number: text, pageSize: maxRecords, sort: 'number' as const };
  const { items } = await call('orders.list', { query }, { signal });
  return items.map(({ id, number, dealer }) => ({
    href: orderRoute(id),
    label: number,
    verbatim: true,
    note: dealer,
    icon: 'ReceiptLongOutlined',
  }));
}
