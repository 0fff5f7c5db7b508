import type { Answer } from '../../contract/index.ts';

/** What each card of the home page shows: the answer of one operation. */
export interface Answers {
  figures: Answer<'home.figures'>;
  deviceStatus: Answer<'home.deviceStatus'>;
  topDevices: Answer<'home.topDevices'>;
  workOrders: Answer<'home.workOrders'>;
  orders: Answer<'home.orders'>;
  lowStock: Answer<'inventoryAlerts.firing'>;
  messages: Answer<'messages.list'>;
  announcements: Answer<'home.announcements'>;
  news: Answer<'home.news'>;
  banners: Answer<'home.banners'>;
}

export type CardName = keyof Answers;

/** Rows of a card that lists something. */
export const cardRows = 5;

/** Ask for the newest messages. */
export const newestMessages = { query: { pageSize: cardRows } };
