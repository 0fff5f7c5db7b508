import { routesOf } from '../../nav.ts';

export const cardsOf = (order: string) => `${routesOf.tcodes}?${new URLSearchParams({ order })}`;

/** The list of orders, filtered by number. */
export const orderSearchPath = (number: string) =>
  `${routesOf.tcodeOrders}?${new URLSearchParams({ q: number.slice(0, 20) })}`;
