import { routesOf } from '../../nav.ts';

/** The cards that came with an order. */
export const cardsOf = (order: string) => `${routesOf.tcodes}?${new URLSearchParams({ order })}`;

/** An order in the list of orders, found by its number. */
export const orderSearchPath = (number: string) =>
  `${routesOf.tcodeOrders}?${new URLSearchParams({ q: number.slice(0, 20) })}`;
