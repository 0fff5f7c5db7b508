import { z } from 'zod';
import { money } from './money.ts';
import { operation } from './operation.ts';
import { orderStates } from './order-constants.ts';
import { id, instant } from './values.ts';
import { WorkOrder, WorkOrderCounts } from './work-orders.ts';

const count = z.int();

/** The figures of the home page, computed up to 24:00 of the day before `asOf`. */
export const Figures = z.object({
  devices: count,
  activated: count,
  notActivated: count,
  useCases: count,
  productLibrary: count,
  orders: count,
  asOf: instant.nullable(),
});
export type Figures = z.output<typeof Figures>;

export const deviceStates = ['activated', 'notActivated', 'expired', 'other'] as const;

export const OrderRow = z.object({
  id,
  number: z.string(),
  orderedAt: instant.nullable(),
  amount: money.nullable(),
  status: z.enum(orderStates).nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;

const read = { access: 'home' } as const;

/** The cards of the home page; each is a call of its own, so that one that fails spoils no other. */
export const home = {
  figures: operation('home.figures', {
    ...read,
    summary: 'Figures of the home page (call 39)',
    response: Figures,
  }),
  topDevices: operation('home.topDevices', {
    ...read,
    summary: 'The five products activated most (call 40)',
    response: z.object({ items: z.array(z.object({ product: z.string(), activated: count })) }),
  }),
  deviceStatus: operation('home.deviceStatus', {
    ...read,
    summary: 'Devices by status, for the chart (call 41)',
    response: z.object({ items: z.array(z.object({ status: z.enum(deviceStates), devices: count })) }),
  }),
  workOrders: operation('home.workOrders', {
    ...read,
    summary: 'Counts of work orders by progress and the newest ones (calls 75 and 91)',
    response: z.object({
      counts: WorkOrderCounts,
      items: z.array(WorkOrder),
    }),
  }),
  orders: operation('home.orders', {
    access: 'business',
    summary: 'The newest orders (call 8)',
    response: z.object({ items: z.array(OrderRow), total: count }),
  }),
  news: operation('home.news', {
    ...read,
    summary: 'Newest content (call 97)',
    response: z.object({
      items: z.array(
        z.object({
          id,
          title: z.string(),
          summary: z.string(),
          publishedAt: instant.nullable(),
          link: z.string(),
        }),
      ),
    }),
  }),
  banners: operation('home.banners', {
    ...read,
    summary: 'Banners (call 93)',
    response: z.object({
      items: z.array(z.object({ id, title: z.string(), image: z.string(), link: z.string() })),
    }),
  }),
  announcements: operation('home.announcements', {
    ...read,
    summary: 'Announcements (call 79); `html` is sanitised',
    response: z.object({
      items: z.array(z.object({ id, title: z.string(), html: z.string(), publishedAt: instant.nullable() })),
    }),
  }),
};
