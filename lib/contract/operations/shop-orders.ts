import { z } from 'zod';
import { maxTrackingNumberLength } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { currency, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { id, idInput, idParams, instant, localDay, recordNumber, vendorStatus, version } from '../values.ts';

const reference = z.object({ id: z.string(), name: z.string() });

export const ShopOrderRow = z
  .object({
    id,
    number: z.string(),
    status: vendorStatus.nullable(),
    goods: reference,
    product: reference,
    platform: reference,
    quantity: z.int().nullable(),
    price: money.nullable().describe('For one piece'),
    amount: money.nullable().describe('For all pieces'),
    buyer: z.string(),
    phone: z.string(),
    address: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2, or the vendor’s text when it has no code'),
    remark: z.string(),
    orderedAt: instant.nullable(),
    paidAt: instant.nullable(),
    paymentMethod: z.string(),
    courier: z.string(),
    courierNumber: z.string().describe('Tracking number'),
    shippedAt: instant.nullable(),
    operator: z.string().describe('Who shipped it, in the vendor’s words'),
    updatedAt: instant.nullable(),
    version,
  })
  .meta({ id: 'ShopOrderRow' });
export type ShopOrderRow = z.output<typeof ShopOrderRow>;

export const ShopOrder = ShopOrderRow.extend({
  trackingLink: z.string().describe('https only; empty when there is none'),
}).meta({ id: 'ShopOrder' });
export type ShopOrder = z.output<typeof ShopOrder>;

export const Shipping = z
  .strictObject({
    courierId: idInput,
    courierNumber: recordNumber(maxTrackingNumberLength),
    version,
  })
  .meta({ id: 'Shipping' });

const shopOrderSorts = ['orderedAt', 'amount'] as const;

/** `sold`: every status of a paid order that was not refunded. */
const state = z.string().regex(/^(sold|\d{1,9})$/, withCode('choice'));

const shopOrderFilters = {
  q: searchNumber.optional().describe('Beginning of the order number'),
  state: state.optional().describe('Id of a status; `sold` for all paid and not refunded orders'),
  platform: idInput.optional(),
  product: idInput.optional(),
  goods: idInput.optional(),
  currency: currency.optional(),
  from: localDay.optional(),
  to: localDay.optional(),
};

/** Shop orders and their shipping. */
export const shopOrders = {
  list: operation('shopOrders.list', {
    route: 'GET /api/v1/shop/orders',
    vendorCalls: [19, 20],
    access: 'business',
    summary: 'Lists shop orders',
    description: 'Newest first.',
    query: listQuery(shopOrderFilters, shopOrderSorts),
    response: pageOf(ShopOrderRow),
  }),
  statuses: operation('shopOrders.statuses', {
    route: 'GET /api/v1/shop/orders/statuses',
    vendorCalls: [20],
    access: 'business',
    summary: 'Lists the statuses of shop orders',
    description: 'Ids with the vendor’s names.',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  couriers: operation('shopOrders.couriers', {
    route: 'GET /api/v1/shop/couriers',
    vendorCalls: [21],
    access: 'business',
    summary: 'Lists couriers',
    description: 'Couriers that can ship a shop order.',
    response: z.object({ items: z.array(z.object({ id, name: z.string(), code: z.string() })) }),
  }),
  read: operation('shopOrders.read', {
    route: 'GET /api/v1/shop/orders/{id}',
    vendorCalls: [19],
    access: 'business',
    summary: 'Retrieves a shop order',
    sample: ({ shopOrder: { id } }) => ({ params: { id } }),
    params: idParams,
    response: ShopOrder,
  }),
  ship: operation('shopOrders.ship', {
    route: 'POST /api/v1/shop/orders/{id}/shipping',
    vendorCalls: [19, 22],
    access: 'business',
    summary: 'Ships a shop order',
    description: 'Fails with 409 when the order has changed since it was read.',
    sample: ({ shopOrder: { id, version } }) => ({
      params: { id },
      body: { courierId: '1', courierNumber: '0012345678', version },
    }),
    params: idParams,
    body: Shipping,
    response: z.object({ id }),
  }),
};
