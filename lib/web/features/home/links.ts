import type { Rights } from '#lib/contract/access.ts';
import { menuFor } from '../../menu.ts';

/** The list behind each figure or card, by its key in lib/web/menu.ts and its filter. */
const screens = {
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

export type Target = keyof typeof screens;
export type Links = Partial<Record<Target, string>>;

/** Returns the URLs by target; lists that the account may not open are absent. */
export function linksFor(who: Rights): Links {
  const routes = new Map<string, string>(
    menuFor(who).flatMap(({ items }) => items.map((item) => [item.key, item.route] as const)),
  );
  const targets = Object.entries(screens) as [Target, string][];
  return Object.fromEntries(
    targets.flatMap(([target, screen]) => {
      const [key = '', filter] = screen.split('?');
      const route = routes.get(key);
      return route ? [[target, filter ? `${route}?${filter}` : route]] : [];
    }),
  );
}
