import { z } from 'zod';
import { listQuery, pageOf, searchText } from './list.ts';
import { currency, money } from './money.ts';
import { operation } from './operation.ts';
import { day, id, idInput, idParams, instant, requiredSingleLine, vendorStatus, version } from './values.ts';

/** A record of another list by its id and name. */
const named = z.object({ id: z.string(), name: z.string() });

/** An order of the dealer's own shop. */
export const ShopOrderRow = z.object({
  id,
  number: z.string(),
  /** Named by the vendor only where the portal has no words for it. */
  status: vendorStatus.nullable(),
  goods: named,
  product: named,
  platform: named,
  quantity: z.int(),
  /** For one piece, and for all. */
  price: money.nullable(),
  amount: money.nullable(),
  buyer: z.string(),
  phone: z.string(),
  address: z.string(),
  /** ISO 3166-1 alpha-2 where the vendor gives one, else the vendor's own text. */
  country: z.string(),
  remark: z.string(),
  orderedAt: instant.nullable(),
  paidAt: instant.nullable(),
  paymentMethod: z.string(),
  courier: z.string(),
  courierNumber: z.string(),
  shippedAt: instant.nullable(),
  /** Who shipped it, in the vendor's words. */
  operator: z.string(),
  updatedAt: instant.nullable(),
});
export type ShopOrderRow = z.output<typeof ShopOrderRow>;

export const ShopOrder = ShopOrderRow.extend({
  /** Where the courier tells where the parcel is: https only, empty where there is none. */
  trackingLink: z.string(),
  /** Changes whenever state, courier, number or operator do. */
  version,
});
export type ShopOrder = z.output<typeof ShopOrder>;

/** An order is shipped by a courier of the vendor's list. Refused (409) when it is not as it was seen. */
export const Shipping = z.strictObject({
  courierId: idInput,
  courierNumber: requiredSingleLine(60).regex(/^[\p{L}\p{N} ./_-]*$/u, { error: 'characters' }),
  version,
});

const shopOrderSorts = ['orderedAt', 'amount'] as const;

/** `sold` is every state of an order that is paid for and not given back, as the statistics count. */
const state = z.string().regex(/^(sold|\d{1,9})$/, { error: 'choice' });

/** The filters of the list of shop orders: `q` is what the number begins with; days are those of the order, in UTC. */
const shopOrderFilters = {
  q: searchText.optional(),
  state: state.optional(),
  platform: idInput.optional(),
  product: idInput.optional(),
  goods: idInput.optional(),
  currency: currency.optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Orders of the dealer's own shop: vendor calls 19 to 22. */
export const shopOrders = {
  list: operation('shopOrders.list', {
    access: 'business',
    summary: 'List shop orders, the newest first',
    query: listQuery(shopOrderFilters, shopOrderSorts),
    response: pageOf(ShopOrderRow),
  }),
  statuses: operation('shopOrders.statuses', {
    access: 'business',
    summary: 'The states of shop orders as the vendor names them',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  couriers: operation('shopOrders.couriers', {
    access: 'business',
    summary: 'Couriers by which a shop order can be shipped',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), code: z.string() })) }),
  }),
  read: operation('shopOrders.read', {
    access: 'business',
    summary: 'Read one shop order',
    params: idParams,
    response: ShopOrder,
  }),
  ship: operation('shopOrders.ship', {
    access: 'business',
    summary: 'Ship a shop order',
    params: idParams,
    body: Shipping,
    response: z.object({ id }),
  }),
};
