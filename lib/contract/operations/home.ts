import { z } from 'zod';
import { orderStates } from '../constants.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, instant } from '../values.ts';
import { WorkOrder, WorkOrderCounts } from './work-orders.ts';

const count = z.int();

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
  statusText: z.string(),
});
export type OrderRow = z.output<typeof OrderRow>;

const read = { access: 'home' } as const;

/** Each card is an operation of its own, so that one can fail without the others. */
export const home = {
  figures: operation('home.figures', {
    ...read,
    summary: 'Retrieves the figures of the home page',
    response: Figures,
  }),
  topDevices: operation('home.topDevices', {
    ...read,
    summary: 'Lists the most activated products',
    response: z.object({ items: z.array(z.object({ product: z.string(), activated: count })) }),
  }),
  deviceStatus: operation('home.deviceStatus', {
    ...read,
    summary: 'Counts devices by status',
    response: z.object({ items: z.array(z.object({ status: z.enum(deviceStates), devices: count })) }),
  }),
  workOrders: operation('home.workOrders', {
    ...read,
    summary: 'Retrieves the work orders of the home page',
    response: z.object({
      counts: WorkOrderCounts,
      items: z.array(WorkOrder),
    }),
  }),
  orders: operation('home.orders', {
    access: 'business',
    summary: 'Lists the newest orders',
    response: z.object({ items: z.array(OrderRow), total: count }),
  }),
  news: operation('home.news', {
    ...read,
    summary: 'Lists news',
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
    summary: 'Lists banners',
    response: z.object({
      items: z.array(z.object({ id, title: z.string(), image: z.string(), link: z.string() })),
    }),
  }),
  announcements: operation('home.announcements', {
    ...read,
    summary: 'Lists announcements',
    response: z.object({
      items: z.array(z.object({ id, title: z.string(), html: z.string(), publishedAt: instant.nullable() })),
    }),
  }),
};
