import { routesOf } from '../../nav.ts';

export const orderCardsPath = (order: string) => `${routesOf.tcodes}?${new URLSearchParams({ order })}`;

/** The list of orders, filtered by number. */
export const orderSearchPath = (number: string) =>
  `${routesOf.tcodeOrders}?${new URLSearchParams({ q: number.slice(0, 20) })}`;
