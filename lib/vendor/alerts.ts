import type { inventoryAlerts as alertsContract, InventoryAlert } from '../contract/alerts.ts';
import type { Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { flag, instant, integer, record, records, requiredText, text, type Wire } from './http/wire.ts';
import { toPage } from './page.ts';
import { named } from './refusal.ts';

const names = { product_id: 'productId', num: 'threshold', is_remind: 'reminds' };

function toAlert(row: Wire): InventoryAlert {
  const [threshold, inactive] = [integer(row.num), integer(row.inactive_num)];
  return {
    id: requiredText(row.id),
    productId: text(row.product_id),
    product: text(row.product_name),
    threshold,
    inactive,
    low: inactive <= threshold,
    reminds: flag(row.is_remind),
    createdAt: instant(row.create_time),
  };
}

/** Thresholds of inactive devices, and the reminder of low stock. */
export const inventoryAlerts: Handlers<typeof alertsContract> = {
  list: async ({ query }, { vendor }) => {
    const { page, pageSize } = query;
    return toPage(await vendor(calls.inventoryAlerts, { page, pageSize }), query, toAlert);
  },
  create: async ({ body }, { vendor }) => {
    const alert = { product_id: body.productId, num: body.threshold };
    return { id: requiredText(record(await named(names, vendor(calls.addInventoryAlert, alert))).id) };
  },
  change: async ({ params, body }, { vendor }) => {
    const change = {
      num: body.threshold,
      is_remind: body.reminds === undefined ? undefined : Number(body.reminds),
    };
    await named(names, vendor(calls.changeInventoryAlert, change, params));
    return { id: params.id };
  },
  remove: async ({ params }, { vendor }) => {
    await vendor(calls.removeInventoryAlert, {}, params);
    return { id: params.id };
  },
  firing: async (_, { vendor }) => ({
    items: records(await vendor(calls.firingInventoryAlerts)).map((row) => ({
      id: requiredText(row.id),
      product: text(row.product_name),
      threshold: integer(row.num),
      inactive: integer(row.inactive_num),
    })),
  }),
};
