import type { InputOf } from '../contract/operation.ts';
import { shopOrderStatusNames, soldStatusIds } from '../contract/shop-constants.ts';
import type { ShopOrder, ShopOrderRow, shopOrders as shopOrdersContract } from '../contract/shop-orders.ts';
import type { VendorStatus } from '../contract/values.ts';
import { linkAddress } from './files.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import {
  instant,
  optionalRecords,
  record,
  records,
  requiredInteger,
  requiredText,
  secondsOf,
  text,
  type Wire,
} from './http/wire.ts';
import { moneyOrNull } from './money.ts';
import { listValues, rowWith, toPage } from './page.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

type Query = InputOf<typeof shopOrdersContract.list>['query'];
type Names = ReadonlyMap<string, string>;

const sorts = { orderedAt: 'order_time', amount: 'amount' };
const fieldNames = { shipping_id: 'courierId', courier_number: 'courierNumber' };

const filterValues = (query: Query): Values => ({
  keyword: query.q,
  status: query.state === 'sold' ? soldStatusIds.join(',') : query.state,
  platform_id: query.platform,
  product_id: query.product,
  goods_id: query.goods,
  currency: query.currency,
  time_start: secondsOf(query.from),
  time_end: secondsOf(query.to, 'end'),
});

async function allStatuses(vendor: Vendor): Promise<VendorStatus[]> {
  return records(await vendor(calls.shopOrderStatuses)).map((row) => ({
    id: requiredText(row.status),
    name: text(row.name),
  }));
}

/**
 * The vendor's names of the states of these orders, as far as the portal has no words for them. Only for such a one is
 * the vendor asked; when it does not answer, they stay without a name, and the orders are shown all the same.
 */
async function namesOf(rows: readonly Wire[], vendor: Vendor): Promise<Names> {
  const isKnown = ({ status }: Wire) =>
    text(status) === '' || Object.hasOwn(shopOrderStatusNames, text(status));
  if (rows.every(isKnown)) return new Map();
  const found = await allStatuses(vendor).catch(() => []);
  return new Map(found.map(({ id, name }) => [id, name]));
}

function statusOf(value: unknown, names: Names): VendorStatus | null {
  const id = text(value);
  if (id === '') return null;
  return { id, name: Object.hasOwn(shopOrderStatusNames, id) ? '' : (names.get(id) ?? '') };
}

function toRow(row: Wire, names: Names): ShopOrderRow {
  return {
    id: requiredText(row.id),
    number: text(row.order_no),
    status: statusOf(row.status, names),
    goods: { id: text(row.goods_id), name: text(row.goods_name) },
    product: { id: text(row.product_id), name: text(row.product_name) },
    platform: { id: text(row.platform_id), name: text(row.platform_name) },
    quantity: requiredInteger(row.num),
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
  };
}

/** There is no call for one order: the list is asked for its id. */
async function wireOf(id: string, vendor: Vendor): Promise<Wire> {
  return rowWith('id', id, await vendor(calls.shopOrders, { page: 1, pageSize: 1, id }));
}

const versionOfWire = (row: Wire) =>
  versionOf(
    [row.id, row.status, row.shipping_id, row.courier_number, row.ship_time, row.operator].map((value) =>
      text(value),
    ),
  );

/** Where the courier shows the parcel; none for a courier without such a page, or when the couriers cannot be had. */
async function trackingLink(row: Wire, vendor: Vendor): Promise<string> {
  const [courier, number] = [text(row.shipping_id), text(row.courier_number)];
  if (!courier || !number) return '';
  const couriers = await vendor(calls.couriers)
    .then(records)
    .catch(() => []);
  const found = couriers.find(({ id }) => text(id) === courier);
  return linkAddress(text(found?.track_url).replace('{number}', encodeURIComponent(number)));
}

async function read(id: string, { vendor }: Context): Promise<ShopOrder> {
  const row = await wireOf(id, vendor);
  const [names, link] = await Promise.all([namesOf([row], vendor), trackingLink(row, vendor)]);
  return { ...toRow(row, names), trackingLink: link, version: versionOfWire(row) };
}

/** Orders of the account's own dealer's shop. */
export const shopOrders: Handlers<typeof shopOrdersContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listValues(query, sorts), ...filterValues(query) };
    const data = record(await vendor(calls.shopOrders, values));
    const names = await namesOf(optionalRecords(data.list), vendor);
    return toPage(data, query, (row) => toRow(row, names));
  },
  statuses: async (_, { vendor }) => ({ items: await allStatuses(vendor) }),
  couriers: async (_, { vendor }) => ({
    items: records(await vendor(calls.couriers)).map((row) => ({
      id: requiredText(row.id),
      name: text(row.name),
      code: text(row.code),
    })),
  }),
  read: ({ params }, context) => read(params.id, context),
  ship: async ({ params: { id }, body }, { vendor }) => {
    requireSame(body.version, versionOfWire(await wireOf(id, vendor)));
    const values = { id, shipping_id: body.courierId, courier_number: body.courierNumber };
    await named(fieldNames, vendor(calls.processShopOrder, values));
    return { id };
  },
};
