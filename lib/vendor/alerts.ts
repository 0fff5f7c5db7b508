import type { inventoryAlerts as alertsContract, InventoryAlert } from '../contract/alerts.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import { VendorRefused } from './http/errors.ts';
import {
  flag,
  instant,
  record,
  records,
  requiredInteger,
  requiredText,
  text,
  type Wire,
} from './http/wire.ts';
import { toPage } from './page.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

const names = { product_id: 'productId', num: 'threshold', is_remind: 'reminds' };

function toAlert(row: Wire): InventoryAlert {
  const [threshold, inactive] = [requiredInteger(row.num), requiredInteger(row.inactive_num)];
  const [id, productId, reminds] = [requiredText(row.id), text(row.product_id), flag(row.is_remind)];
  return {
    id,
    productId,
    product: text(row.product_name),
    threshold,
    inactive,
    low: inactive <= threshold,
    reminds,
    createdAt: instant(row.create_time),
    // Not of the stock, which changes by itself.
    version: versionOf([id, productId, threshold, reminds]),
  };
}

const pageSize = 100;

/** One alert. There is no call for it: the list is gone through, at most one alert for each product. */
async function alertOf(id: string, { vendor }: Context): Promise<InventoryAlert> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { items, total } = toPage(
      await vendor(calls.inventoryAlerts, { page, pageSize }),
      { page, pageSize },
      toAlert,
    );
    const found = items.find((alert) => alert.id === id);
    if (found) return found;
    seen += items.length;
    if (items.length === 0 || seen >= total) throw new VendorRefused(404, '', null);
  }
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
  change: async ({ params, body }, context) => {
    const { vendor } = context;
    if (body.version) requireSame(body.version, (await alertOf(params.id, context)).version);
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
  /** Call 49. Only an empty array says that no alert fires. */
  firing: async (_, { vendor }) => ({
    items: records(await vendor(calls.firingInventoryAlerts)).map((row) => ({
      id: requiredText(row.id),
      product: text(row.product_name),
      threshold: requiredInteger(row.num),
      inactive: requiredInteger(row.inactive_num),
    })),
  }),
};
