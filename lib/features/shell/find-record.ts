import { call } from '../../api/call.ts';
import { deviceRoute, orderRoute, routesOf } from '../../nav.ts';

export interface SearchScope {
  devices: boolean;
  orders: boolean;
}

/** Records whose number starts with a text: the URL of an exact or only match, and their count. */
interface Matches {
  exact?: string | undefined;
  only?: string | undefined;
  total: number;
}

/**
 * Returns the URL of the record with this number, or of the list of matches. After a failed request it is the device's
 * page, which shows the error.
 */
export async function findRecord(text: string, searchScope: SearchScope): Promise<string> {
  const [devices, orders] = await Promise.all([
    searchScope.devices ? devicesLike(text).catch(() => undefined) : noMatches,
    searchScope.orders ? ordersLike(text).catch(() => noMatches) : noMatches,
  ]);
  const match = devices?.exact ?? orders.exact ?? devices?.only ?? orders.only;
  if (match) return match;
  if (!devices) return deviceRoute(text);
  if (!searchScope.devices || (devices.total === 0 && orders.total > 0))
    return listPath(routesOf.orders, { number: text });
  // No number starts with the text, so it may be another part of one.
  return listPath(routesOf.equipment, devices.total > 0 ? { sn: text } : { q: text });
}

const noMatches: Matches = { total: 0 };

async function devicesLike(text: string): Promise<Matches> {
  const { items, total } = await call('devices.list', { query: { sn: text, pageSize: 2 } });
  const [first] = items.map(({ id }) => deviceRoute(id));
  return {
    exact: items.some(({ id }) => id === text) ? deviceRoute(text) : undefined,
    only: total === 1 ? first : undefined,
    total,
  };
}

async function ordersLike(text: string): Promise<Matches> {
  const { items, total } = await call('orders.list', { query: { number: text, pageSize: 2 } });
  const exact = items.find(({ number }) => number === text);
  const [first] = items.map(({ id }) => orderRoute(id));
  return { exact: exact && orderRoute(exact.id), only: total === 1 ? first : undefined, total };
}

const listPath = (route: string, filters: Record<string, string>) =>
  `${route}?${new URLSearchParams(filters)}`;
