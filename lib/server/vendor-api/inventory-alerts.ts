import type { inventoryAlerts as alertsContract, InventoryAlert } from '#lib/contract/operations/alerts.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import type { VendorClient } from './http/client.ts';
import {
  flagOrNull,
  instant,
  integerOrNull,
  records,
  requiredText,
  text,
  type WireRecord,
} from './http/readers.ts';
import { VendorRefused, withFieldNames } from './http/refusal.ts';
import { readCreatedId } from './mapping/created-record.ts';
import { fetchAllRows, toPage } from './mapping/page.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';
import { type PageNumber, walkList } from './mapping/walk-pages.ts';

const fieldNames = { product_id: 'productId', num: 'threshold', is_remind: 'reminds' };

/** A longer list is not searched for a new alert. */
const maxLookedUpAlerts = 500;

function toAlert(row: WireRecord): InventoryAlert {
  const threshold = integerOrNull(row.num);
  const inactive = integerOrNull(row.inactive_num);
  const id = requiredText(row.id);
  const productId = text(row.product_id);
  const reminds = flagOrNull(row.is_remind);
  return {
    id,
    productId,
    product: text(row.product_name),
    threshold,
    inactive,
    low: inactive === null || threshold === null ? null : inactive <= threshold,
    reminds,
    createdAt: instant(row.create_time),
    // Excludes the inventory, which changes by sales.
    version: computeVersion([id, productId, threshold, reminds]),
  };
}

/**
 * Searches all pages of call 47, because the vendor has no call for one alert. Throws VendorRefused 404 when there is
 * none.
 */
async function findAlert(id: string, { vendor }: OperationContext): Promise<InventoryAlert> {
  const load = async (page: PageNumber) =>
    toPage(await vendor(calls.inventoryAlerts, { ...page }), page, toAlert);
  for await (const { items } of walkList(load, (alert) => alert.id)) {
    const match = items.find((alert) => alert.id === id);
    if (match) return match;
  }
  throw new VendorRefused(404, '', null);
}

/**
 * Filters in the portal: call 47 has no filters, and the rows of call 49 lack fields. Includes alerts that may remind,
 * because their figures are missing.
 */
async function listFiring(query: PageNumber, vendor: VendorClient) {
  const alerts = await fetchAllRows((page) => vendor(calls.inventoryAlerts, { ...page }), toAlert);
  const firing = alerts.filter(({ low, reminds }) => low !== false && reminds !== false);
  const { page, pageSize } = query;
  const items = firing.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: firing.length, totalIsMinimum: false };
}

/** Handlers of the inventory alerts: calls 47 to 51. */
export const inventoryAlerts: Handlers<typeof alertsContract> = {
  list: async ({ query }, { vendor }) => {
    const { page, pageSize } = query;
    if (query.firing) return listFiring(query, vendor);
    return toPage(await vendor(calls.inventoryAlerts, { page, pageSize }), query, toAlert);
  },
  create: async ({ body }, { vendor }) => {
    const alert = { product_id: body.productId, num: body.threshold };
    const data = await withFieldNames(fieldNames, vendor(calls.addInventoryAlert, alert));
    return readCreatedId(data, {
      pageSize: maxLookedUpAlerts,
      load: (page) => vendor(calls.inventoryAlerts, page),
      matches: (row) => text(row.product_id) === body.productId && integerOrNull(row.num) === body.threshold,
    });
  },
  change: async ({ params, body }, context) => {
    const { vendor } = context;
    if (body.version) requireSameVersion(body.version, (await findAlert(params.id, context)).version);
    const change = {
      num: body.threshold,
      is_remind: body.reminds,
    };
    await withFieldNames(fieldNames, vendor(calls.changeInventoryAlert, change, params));
    return { id: params.id };
  },
  remove: async ({ params }, { vendor }) => {
    await vendor(calls.removeInventoryAlert, {}, params);
    return { id: params.id };
  },
  /** Call 49. Only an empty array means that no alert is active. */
  firing: async (_, { vendor }) => ({
    items: records(await vendor(calls.firingInventoryAlerts)).map((row) => ({
      id: text(row.id),
      product: text(row.product_name),
      threshold: integerOrNull(row.num),
      inactive: integerOrNull(row.inactive_num),
    })),
  }),
};
