import type { ResponseBody } from '#lib/contract/index.ts';

/** The response of each card's operation. */
export interface CardResponses {
  figures: ResponseBody<'home.figures'>;
  workQueue: ResponseBody<'home.workQueue'>;
  deviceStatus: ResponseBody<'home.deviceStatus'>;
  topDevices: ResponseBody<'home.topDevices'>;
  workOrders: ResponseBody<'home.workOrders'>;
  orders: ResponseBody<'home.orders'>;
  lowStock: ResponseBody<'inventoryAlerts.firing'>;
  messages: ResponseBody<'messages.list'>;
  announcements: ResponseBody<'home.announcements'>;
  news: ResponseBody<'home.news'>;
  banners: ResponseBody<'home.banners'>;
}

export type CardName = keyof CardResponses;

/** Rows of a card that shows the beginning of a list. */
export const cardRows = 5;

/** The input of the call for the card of messages. */
export const newestMessages = { query: { pageSize: cardRows } };
