import type { Rights } from '../../access.ts';
import { menuOf } from '../../nav.ts';

/**
 * The screen, by its key in lib/nav.ts, that lists what a figure or card of the home page counts.
 * Activated and not activated devices are parts of a list: they get a line, with the filter of that list
 * behind it, together with the list itself, so that figure and list agree.
 */
const screens = {
  devices: 'equipment',
  useCases: 'caseSummary',
  productLibrary: 'productLibrary',
  orders: 'orders',
  workOrders: 'workOrders',
  messages: 'messages',
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
      const route = routes.get(screen);
      return route ? [[target, route]] : [];
    }),
  );
}
