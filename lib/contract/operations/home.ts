import { z } from 'zod';
import { orderStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, id, instant, optionalId, timeZone } from '../values.ts';
import { queueDays, workQueueKinds } from '../work-queue.ts';
import { WorkOrder, WorkOrderCounts } from './work-orders.ts';

const count = z.int();
const countOrNull = count.nullable();

export const Figures = z
  .object({
    devices: countOrNull,
    activated: countOrNull,
    notActivated: countOrNull,
    useCases: countOrNull,
    productLibrary: countOrNull,
    orders: countOrNull,
    asOf: instant.nullable(),
  })
  .meta({ id: 'Figures' });
export type Figures = z.output<typeof Figures>;

export const deviceStates = ['activated', 'notActivated', 'expired', 'other'] as const;

export const OrderRow = z
  .object({
    id,
    number: z.string(),
    orderedAt: instant.nullable(),
    amount: money.nullable(),
    status: z.enum(orderStates).nullable().describe('Null for a status that the portal does not know'),
    statusText: z.string().describe('The vendor’s text of such a status, or its code; empty for others'),
  })
  .meta({ id: 'HomeOrder' });
export type OrderRow = z.output<typeof OrderRow>;

const workQueueKind = z.enum(workQueueKinds);

export const WorkQueueItem = z
  .object({
    kind: workQueueKind,
    count: countOrNull.describe('Null for money, and when the vendor does not count them'),
    money: money.nullable(),
    oldest: instant.nullable().describe('Since when the oldest of them waits; null when unknown'),
    next: day.nullable().describe('The nearest last day of them; null when they have none'),
    url: z
      .string()
      .describe('Path and query of the list that has exactly these records, the most urgent first'),
  })
  .meta({ id: 'WorkQueueItem' });
export type WorkQueueItem = z.output<typeof WorkQueueItem>;

const oneKind = `(?:${workQueueKinds.join('|')})`;
const commaSeparatedKinds = z.string().regex(new RegExp(`^${oneKind}(?:,${oneKind})*$`), withCode('choice'));

/** Figures and news of the home page. */
export const home = {
  // Each card is an operation of its own, so that one can fail without the others.
  figures: operation('home.figures', {
    route: 'GET /api/v1/home/figures',
    vendorCalls: [39],
    access: 'home',
    summary: 'Retrieves the figures of the home page',
    description: 'Counts up to the end of the day before `asOf`.',
    response: Figures,
  }),
  workQueue: operation('home.workQueue', {
    route: 'GET /api/v1/home/work-queue',
    vendorCalls: [10, 11, 19, 20, 30, 49, 61, 64, 65, 67, 85, 91],
    access: 'home',
    summary: 'Lists what waits for the account',
    probe: 'none',
    description: [
      'The most urgent first, without those that count 0: shop orders to ship, requests sent back to the account,',
      `replies of the last 30 days, devices whose software ends within ${queueDays} days, products low on stock, pending work`,
      'orders, money that can be withdrawn (one item for each currency) and dealer contracts that end within 90 days. Kinds that',
      'the account may not see are left out. `missing` names the kinds that the vendor did not deliver in time.',
    ].join(' '),
    query: z.strictObject({
      kinds: commaSeparatedKinds.optional().describe('Only these kinds, separated by commas'),
      timeZone: timeZone.optional().describe('Of the days; UTC by default'),
    }),
    response: z.object({ items: z.array(WorkQueueItem), missing: z.array(workQueueKind) }),
  }),
  topDevices: operation('home.topDevices', {
    route: 'GET /api/v1/home/top-devices',
    vendorCalls: [40],
    access: 'home',
    summary: 'Lists the most activated products',
    description: 'The five products with the most activated devices.',
    response: z.object({
      items: z.array(
        z.object({
          product: z.string(),
          productId: z.string().describe('Value of the filter `product` of `devices.list`; may be empty'),
          activated: countOrNull,
        }),
      ),
    }),
  }),
  deviceStatus: operation('home.deviceStatus', {
    route: 'GET /api/v1/home/device-status',
    vendorCalls: [41],
    access: 'home',
    summary: 'Counts devices by status',
    response: z.object({ items: z.array(z.object({ status: z.enum(deviceStates), devices: countOrNull })) }),
  }),
  workOrders: operation('home.workOrders', {
    route: 'GET /api/v1/home/work-orders',
    vendorCalls: [75, 91],
    access: 'home',
    summary: 'Retrieves the work orders of the home page',
    probe: 'none',
    description: 'Returns counts by status and the newest work orders.',
    response: z.object({
      counts: WorkOrderCounts,
      items: z.array(WorkOrder),
    }),
  }),
  orders: operation('home.orders', {
    route: 'GET /api/v1/home/orders',
    vendorCalls: [8],
    access: 'business',
    summary: 'Lists the newest orders',
    probe: 'none',
    description: '`total` is the number of all orders; null when the vendor does not count them.',
    response: z.object({ items: z.array(OrderRow), total: countOrNull }),
  }),
  news: operation('home.news', {
    route: 'GET /api/v1/home/news',
    vendorCalls: [97],
    access: 'home',
    summary: 'Lists news',
    description: 'The newest content first.',
    response: z.object({
      items: z.array(
        z.object({
          id: optionalId,
          title: z.string(),
          summary: z.string(),
          publishedAt: instant.nullable(),
          link: z.string(),
        }),
      ),
    }),
  }),
  banners: operation('home.banners', {
    route: 'GET /api/v1/home/banners',
    vendorCalls: [93],
    access: 'home',
    summary: 'Lists banners',
    response: z.object({
      items: z.array(z.object({ id: optionalId, title: z.string(), image: z.string(), link: z.string() })),
    }),
  }),
  announcements: operation('home.announcements', {
    route: 'GET /api/v1/home/announcements',
    vendorCalls: [79],
    access: 'home',
    summary: 'Lists announcements',
    description: '`html` is sanitized.',
    response: z.object({
      items: z.array(
        z.object({ id: optionalId, title: z.string(), html: z.string(), publishedAt: instant.nullable() }),
      ),
    }),
  }),
};
