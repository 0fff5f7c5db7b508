import type { Rights } from '#lib/contract/access.ts';
import { menuFor } from '../../menu.ts';

/** The list behind each figure or card: its key in lib/web/menu.ts, with a filter as query. */
const lists = {
  devices: 'equipment',
  activated: 'equipment?active=yes',
  notActivated: 'equipment?active=no',
  useCases: 'cases',
  productLibrary: 'productLibrary',
  orders: 'orders',
  workOrders: 'workOrders',
  messages: 'messages',
  lowStock: 'inventoryAlerts',
} as const satisfies Record<string, string>;

export type Target = keyof typeof lists;
export type Links = Partial<Record<Target, string>>;

/** Returns the URLs of the lists behind figures and cards. Lists that the account may not open are absent. */
export function linksFor(who: Rights): Links {
  const menuItems = menuFor(who).flatMap(({ items }) => items);
  const routesByKey = new Map<string, string>(menuItems.map(({ key, route }) => [key, route]));
  const links: Links = {};
  for (const [target, list] of Object.entries(lists) as [Target, string][]) {
    const [key = '', filter] = list.split('?');
    const route = routesByKey.get(key);
    if (route) links[target] = filter ? `${route}?${filter}` : route;
  }
  return links;
}
