import type { Rights } from '../../access.ts';
import { menuOf } from '../../nav.ts';

/**
 * The screen, by its key in lib/nav.ts, that lists what a figure or card of the home page counts.
 * A part of a list has the list's filter behind it, so that figure and list agree.
 */
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

/** Addresses by target; a screen that does not exist, or that the account may not open, has none. */
export function linksFor(who: Rights): Links {
  const routes = new Map<string, string>(
    menuOf(who).flatMap(({ items }) => items.map((item) => [item.key, item.route] as const)),
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
