import { z } from 'zod';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, localDay, recordNumber, vendorStatus, version } from '../values.ts';

const reference = z.object({ id: z.string(), name: z.string() });

export const ShopOrderRow = z.object({
  id,
  number: z.string(),
  status: vendorStatus.nullable(),
  goods: reference,
  product: reference,
  platform: reference,
  quantity: z.int(),
  price: money.nullable(),
  amount: money.nullable(),
  buyer: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  remark: z.string(),
  orderedAt: instant.nullable(),
  paidAt: instant.nullable(),
  paymentMethod: z.string(),
  courier: z.string(),
  courierNumber: z.string(),
  shippedAt: instant.nullable(),
  operator: z.string(),
  updatedAt: instant.nullable(),
});
export type ShopOrderRow = z.output<typeof ShopOrderRow>;

export const ShopOrder = ShopOrderRow.extend({
  trackingLink: z.string(),
  version,
});
export type ShopOrder = z.output<typeof ShopOrder>;

export const Shipping = z.strictObject({
  courierId: idInput,
  courierNumber: recordNumber(60),
  version,
});

const shopOrderSorts = ['orderedAt', 'amount'] as const;

/** `sold`: every status of a paid order that was not refunded. */
const state = z.string().regex(/^(sold|\d{1,9})$/, withCode('choice'));

const shopOrderFilters = {
  q: searchNumber.optional(),
  state: state.optional(),
  platform: idInput.optional(),
  product: idInput.optional(),
  goods: idInput.optional(),
  currency: currency.optional(),
  from: localDay.optional(),
  to: localDay.optional(),
};

/** Vendor calls 19 to 22. */
export const shopOrders = {
  list: operation('shopOrders.list', {
    access: 'business',
    summary: 'Lists shop orders',
    query: listQuery(shopOrderFilters, shopOrderSorts),
    response: pageOf(ShopOrderRow),
  }),
  statuses: operation('shopOrders.statuses', {
    access: 'business',
    summary: 'Lists the statuses of shop orders',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  couriers: operation('shopOrders.couriers', {
    access: 'business',
    summary: 'Lists couriers',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), code: z.string() })) }),
  }),
  read: operation('shopOrders.read', {
    access: 'business',
    summary: 'Retrieves a shop order',
    params: idParams,
    response: ShopOrder,
  }),
  ship: operation('shopOrders.ship', {
    access: 'business',
    summary: 'Ships a shop order',
    params: idParams,
    body: Shipping,
    response: z.object({ id }),
  }),
};
