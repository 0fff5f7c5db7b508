import type { ResponseBody } from '../../contract/index.ts';

/** What each card of the home page shows: the answer of one operation. */
export interface CardResponses {
  figures: ResponseBody<'home.figures'>;
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

/** Rows of a card that lists something. */
export const cardRows = 5;

/** Ask for the newest messages. */
export const newestMessages = { query: { pageSize: cardRows } };
