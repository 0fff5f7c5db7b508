import { shopOrderStatusNames, soldStatusIds } from '#lib/contract/constants.ts';
import type { InputOf } from '#lib/contract/operation.ts';
import type {
  ShopOrder,
  ShopOrderRow,
  shopOrders as shopOrdersContract,
} from '#lib/contract/operations/shop-orders.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { calls } from '../vendor-format/calls.ts';
import { toSafeLink } from './files.ts';
import type { Values, VendorClient } from './http/client.ts';
import {
  instant,
  integerOrNull,
  nestedRecords,
  record,
  records,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { withFieldNames } from './http/refusal.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { moneyOrNull } from './mapping/money.ts';
import { findRow, listParameters, toPage } from './mapping/page.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';

type Query = InputOf<typeof shopOrdersContract.list>['query'];
type StatusNames = ReadonlyMap<string, string>;

const sorts = { orderedAt: 'order_time', amount: 'amount' };
const fieldNames = { shipping_id: 'courierId', courier_number: 'courierNumber' };

const filterValues = (query: Query): Values => ({
  keyword: query.q,
  status: query.state === 'sold' ? soldStatusIds.join(',') : query.state,
  platform_id: query.platform,
  product_id: query.product,
  goods_id: query.goods,
  currency: query.currency,
  time_start: startOfDay(query.from, query.timeZone),
  time_end: endOfDay(query.to, query.timeZone),
});

async function fetchStatuses(vendor: VendorClient): Promise<VendorStatus[]> {
  const rows = records(await vendor(calls.shopOrderStatuses));
  return withIds(rows, 'status').map(({ id, row }) => ({ id, name: text(row.name) }));
}

/**
 * Returns the vendor's names of the statuses that the portal does not translate. Sends call 20 only if a row has such a
 * status; statuses stay without a name when it fails.
 */
async function fetchStatusNames(rows: readonly WireRecord[], vendor: VendorClient): Promise<StatusNames> {
  const hasTranslation = ({ status }: WireRecord) =>
    text(status) === '' || Object.hasOwn(shopOrderStatusNames, text(status));
  if (rows.every(hasTranslation)) return new Map();
  const statuses = await fetchStatuses(vendor).catch(() => []);
  return new Map(statuses.map(({ id, name }) => [id, name]));
}

function toStatus(value: unknown, statusNames: StatusNames): VendorStatus | null {
  const id = text(value);
  if (id === '') return null;
  return { id, name: Object.hasOwn(shopOrderStatusNames, id) ? '' : (statusNames.get(id) ?? '') };
}

function toRow(row: WireRecord, statusNames: StatusNames): ShopOrderRow {
  return {
    id: requiredText(row.id),
    number: text(row.order_no),
    status: toStatus(row.status, statusNames),
    goods: { id: text(row.goods_id), name: text(row.goods_name) },
    product: { id: text(row.product_id), name: text(row.product_name) },
    platform: { id: text(row.platform_id), name: text(row.platform_name) },
    quantity: integerOrNull(row.num),
    price: moneyOrNull(row.price, row.currency),
    amount: moneyOrNull(row.amount, row.currency),
    buyer: text(row.buyer_name),
    phone: text(row.buyer_phone),
    address: text(row.buyer_address),
    country: text(row.country),
    remark: text(row.remark),
    orderedAt: instant(row.order_time),
    paidAt: instant(row.pay_time),
    paymentMethod: text(row.pay_type),
    courier: text(row.courier_company),
    courierNumber: text(row.courier_number),
    shippedAt: instant(row.ship_time),
    operator: text(row.operator),
    updatedAt: instant(row.update_time),
    version: computeRowVersion(row),
  };
}

/** The vendor has no call for one order: call 19 filters by id. */
async function fetchRow(id: string, vendor: VendorClient): Promise<WireRecord> {
  return findRow('id', id, await vendor(calls.shopOrders, { page: 1, pageSize: 1, id }));
}

/** Includes what the shipment of an order changes. */
function computeRowVersion(row: WireRecord): string {
  const { id, status, shipping_id, courier_number, ship_time, operator } = row;
  return computeVersion([id, status, shipping_id, courier_number, ship_time, operator].map(text));
}

/** Returns "" when the order has not been shipped, the courier has no tracking page, or call 21 fails. */
async function fetchTrackingLink(row: WireRecord, vendor: VendorClient): Promise<string> {
  const courierId = text(row.shipping_id);
  const trackingNumber = text(row.courier_number);
  if (!courierId || !trackingNumber) return '';
  const couriers = await vendor(calls.couriers)
    .then(records)
    .catch(() => []);
  const courier = couriers.find(({ id }) => text(id) === courierId);
  return toSafeLink(text(courier?.track_url).replace('{number}', encodeURIComponent(trackingNumber)));
}

async function readShopOrder(id: string, { vendor }: OperationContext): Promise<ShopOrder> {
  const row = await fetchRow(id, vendor);
  const [statusNames, trackingLink] = await Promise.all([
    fetchStatusNames([row], vendor),
    fetchTrackingLink(row, vendor),
  ]);
  return { ...toRow(row, statusNames), trackingLink };
}

/** Handlers of the shop orders: calls 19 to 22. */
export const shopOrders: Handlers<typeof shopOrdersContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...filterValues(query) };
    const data = record(await vendor(calls.shopOrders, values));
    const statusNames = await fetchStatusNames(nestedRecords(data.list), vendor);
    return toPage(data, query, (row) => toRow(row, statusNames));
  },
  statuses: async (_, { vendor }) => ({ items: await fetchStatuses(vendor) }),
  couriers: async (_, { vendor }) => ({
    items: withIds(records(await vendor(calls.couriers)), 'id').map(({ id, row }) => ({
      id,
      name: text(row.name),
      code: text(row.code),
    })),
  }),
  read: ({ params }, context) => readShopOrder(params.id, context),
  ship: async ({ params: { id }, body }, { vendor }) => {
    requireSameVersion(body.version, computeRowVersion(await fetchRow(id, vendor)));
    const values = { id, shipping_id: body.courierId, courier_number: body.courierNumber };
    await withFieldNames(fieldNames, vendor(calls.processShopOrder, values));
    return { id };
  },
};
