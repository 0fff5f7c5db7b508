import { call } from '../../../api/call.ts';
import { deviceRoute, orderRoute, routesOf } from '../../../nav.ts';
import { type SearchScope, scopeOf } from './search-scope.ts';

/** Records whose number starts with a text: the URL of an exact or only match, and their count. */
interface Matches {
  exact?: string | undefined;
  only?: string | undefined;
  total: number;
}

/**
 * Returns the URL of the record with this cleaned number, or of the list of matches; undefined if no record can have it.
 * Throws what `call` throws when nothing was found in the rest.
 */
export async function findRecord(number: string, searchScope: SearchScope): Promise<string | undefined> {
  const scope = scopeOf(number, searchScope);
  const results = await Promise.allSettled([
    scope.devices ? devicesLike(number) : noMatches,
    scope.orders ? ordersLike(number) : noMatches,
  ]);
  const [devices, orders] = results.map((each) => (each.status === 'fulfilled' ? each.value : noMatches));
  const match = devices?.exact ?? orders?.exact ?? devices?.only ?? orders?.only;
  if (match) return match;
  if (devices?.total) return listPath(routesOf.equipment, { sn: number });
  if (orders?.total) return listPath(routesOf.orders, { number });
  const failed = results.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  // No number starts with the text, so it may be another part of one.
  if (scope.devices) return listPath(routesOf.equipment, { q: number });
  return scope.orders ? listPath(routesOf.orders, { number }) : undefined;
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
