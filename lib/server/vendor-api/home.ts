import { exactTotal } from '#lib/contract/list.ts';
import type { home as homeContract, OrderRow } from '#lib/contract/operations/home.ts';
import type { Handlers } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toState } from '../vendor-format/code-tables.ts';
import { toFileAddress, toSafeLink } from './files.ts';
import {
  instant,
  integerOrNull,
  optionalRecords,
  record,
  records,
  text,
  type WireRecord,
} from './http/readers.ts';
import { moneyOrNull } from './mapping/money.ts';
import { readOrderId, readOrderStatus } from './mapping/order-row.ts';
import { readRows, toPage } from './mapping/page.ts';
import { htmlToText, sanitizeHtml } from './mapping/rich-text.ts';
import { fetchWorkOrderCounts, toWorkOrder } from './work-orders.ts';
import { buildWorkQueue } from './work-queue.ts';

const rowsPerCard = 5;

function toOrder(row: WireRecord): OrderRow {
  return {
    id: readOrderId(row),
    number: text(row.orderNo),
    orderedAt: instant(row.orderTime),
    amount: moneyOrNull(row.amount, row.currency),
    ...readOrderStatus(row),
  };
}

/** Handlers of the cards of the home page, one operation each. Only banners (call 93) may be absent. */
export const home: Handlers<typeof homeContract> = {
  figures: async (_, { vendor }) => {
    const data = record(await vendor(calls.statistics));
    return {
      devices: integerOrNull(data.device_total),
      activated: integerOrNull(data.activated),
      notActivated: integerOrNull(data.not_activated),
      useCases: integerOrNull(data.use_cases),
      productLibrary: integerOrNull(data.product_library),
      orders: integerOrNull(data.my_orders),
      asOf: instant(data.computed_at),
    };
  },
  workQueue: ({ query }, context) => buildWorkQueue(query, context),
  topDevices: async (_, { vendor }) => ({
    items: records(await vendor(calls.topDevices))
      .slice(0, rowsPerCard)
      .map((row) => ({
        product: text(row.product_name),
        productId: text(row.product_id),
        activated: integerOrNull(row.num),
      })),
  }),
  deviceStatus: async (_, { vendor }) => ({
    items: records(await vendor(calls.deviceStatus)).map((row) => ({
      status: toState('deviceStatus', row.status) ?? 'other',
      devices: integerOrNull(row.value),
    })),
  }),
  workOrders: async (_, { vendor }) => {
    const [counts, newest] = await Promise.all([
      fetchWorkOrderCounts(vendor),
      vendor(calls.workOrders, {
        page: 1,
        pageSize: rowsPerCard,
        sort_field: 'create_time',
        sort_order: 'desc',
      }),
    ]);
    return { counts, items: readRows(newest).slice(0, rowsPerCard).map(toWorkOrder) };
  },
  orders: async (_, { vendor }) => {
    const query = { page: 1, pageSize: rowsPerCard };
    const newest = { ...query, sort_field: 'order_time', sort_order: 'desc' };
    const page = toPage(await vendor(calls.orders, newest), query, toOrder);
    return { items: page.items, total: exactTotal(page) };
  },
  news: async (_, { vendor }) => ({
    items: records(record(await vendor(calls.newestContent, { limit: rowsPerCard })).list)
      .slice(0, rowsPerCard)
      .map((row) => ({
        id: text(row.id),
        title: text(row.title),
        summary: htmlToText(text(row.summary), 200),
        publishedAt: instant(row.update_time),
        link: toSafeLink(text(row.url)),
      })),
  }),
  banners: async (_, { vendor }) => ({
    items: optionalRecords(await vendor(calls.banners)).map((row) => ({
      id: text(row.id),
      title: text(row.title),
      image: toFileAddress(text(row.img), 'content', 'publicPicture'),
      link: toSafeLink(text(row.link)),
    })),
  }),
  announcements: async (_, { vendor }) => ({
    items: readRows(await vendor(calls.announcements, { page: 1, pageSize: rowsPerCard }))
      .slice(0, rowsPerCard)
      .map((row) => ({
        id: text(row.id),
        title: text(row.title),
        html: sanitizeHtml(text(row.content)),
        publishedAt: instant(row.publish_time),
      }))
      // The vendor puts pinned announcements first.
      .sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '')),
  }),
};
