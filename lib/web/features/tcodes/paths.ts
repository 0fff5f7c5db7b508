import { routesOf } from '../../nav.ts';

export const orderCardsPath = (order: string) => `${routesOf.tcodes}?${new URLSearchParams({ order })}`;

/** Returns the URL of the list of Tcode orders with this number. The search takes 20 characters. */
export const orderSearchPath = (number: string) =>
  `${routesOf.tcodeOrders}?${new URLSearchParams({ q: number.slice(0, 20) })}`;
