import { z } from 'zod';
import { Attachment } from '../attachment.ts';
import { orderLineKinds, orderStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, id, idParams, instant, localDay, vendorStatus } from '../values.ts';

const count = z.int();

export const OrderRow = z
  .object({
    id,
    number: z.string(),
    piNumber: z.string(),
    waybill: z.string(),
    logistics: vendorStatus.nullable().describe('Shipment status'),
    status: z.enum(orderStates).nullable().describe('Null for a status that the portal does not know'),
    statusText: z.string().describe('The vendor’s text of such a status, or its code; empty for others'),
    orderedAt: instant.nullable(),
    paidAt: instant.nullable(),
    paymentMethod: z.string(),
    amount: money.nullable(),
    integral: count.nullable().describe('Points that the order earned'),
    shipped: z.boolean().nullable().describe('Null when unknown'),
    courier: z.string(),
    courierNumber: z.string().describe('Tracking number'),
    purchase: z.string(),
    vehicle: z.string(),
    user: z.string(),
    softwareStart: day.nullable(),
    softwareEnd: day.nullable(),
    dealer: z.string(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.output<typeof OrderRow>;

export const OrderLine = z
  .object({
    product: z.string(),
    productType: z.string(),
    kind: z.enum(orderLineKinds).nullable(),
    quantity: count.nullable(),
    unitPrice: money.nullable(),
    amount: money.nullable(),
    giveaway: z.string(),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof OrderLine>;

export const PiOrder = z
  .object({
    number: z.string(),
    orderedOn: day.nullable(),
    expectedShipping: day.nullable(),
    transportCost: money.nullable(),
    trackingNumber: z.string(),
    trackingStatus: vendorStatus.nullable(),
    currency: z.string(),
    amount: money.nullable(),
    unitPrice: money.nullable(),
    quantity: count.nullable(),
    giveaway: z.string(),
    attention: z.string(),
    phone: z.string(),
    address: z.string(),
    attachments: z.array(Attachment),
  })
  .meta({ id: 'PiOrder' });
export type PiOrder = z.output<typeof PiOrder>;

export const Order = OrderRow.extend({
  lines: z.array(OrderLine).nullable().describe('Null when unknown'),
  shipment: z
    .object({
      courier: z.string(),
      courierNumber: z.string(),
      waybill: z.string(),
      link: z.string(),
      shippedAt: instant.nullable(),
      receiver: z.string(),
      phone: z.string(),
      address: z.string(),
      packages: count.nullable(),
    })
    .nullable()
    .describe('Null until the shipment is known'),
  pi: PiOrder.nullable(),
}).meta({ id: 'Order' });
export type Order = z.output<typeof Order>;

export const Tracking = z
  .object({
    link: z.string(),
    items: z.array(
      z.object({
        at: instant.nullable(),
        status: vendorStatus.nullable(),
        place: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.output<typeof Tracking>;

const statusId = z.string().regex(/^\d{1,9}$/, withCode('invalid'));

const filters = {
  number: searchNumber.optional().describe('Beginning of the order number'),
  pi: searchNumber.optional(),
  waybill: searchNumber.optional(),
  logistics: statusId.optional().describe('An id of `orders.logisticsStatuses`'),
  status: z.enum(orderStates).optional(),
  orderedFrom: localDay.optional(),
  orderedTo: localDay.optional(),
};

/** Orders to the manufacturer and their shipments. */
export const orders = {
  list: operation('orders.list', {
    route: 'GET /api/v1/orders',
    vendorCalls: [8, 86],
    access: 'business',
    summary: 'Lists orders',
    description: 'Orders to the manufacturer by the account’s dealer and the dealers below it, newest first.',
    query: listQuery(filters, ['orderedAt', 'amount', 'number']),
    response: pageOf(OrderRow),
  }),
  logisticsStatuses: operation('orders.logisticsStatuses', {
    route: 'GET /api/v1/orders/logistics-statuses',
    vendorCalls: [86],
    access: 'business',
    summary: 'Lists shipment statuses',
    description: 'Ids with the vendor’s names.',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  read: operation('orders.read', {
    route: 'GET /api/v1/orders/{id}',
    vendorCalls: [38, 86],
    access: 'business',
    summary: 'Retrieves an order',
    probe: 'record',
    description: 'Includes its lines, shipment and PI order.',
    sample: ({ order }) => ({ params: { id: order } }),
    params: idParams,
    response: Order,
  }),
  track: operation('orders.track', {
    route: 'GET /api/v1/orders/{id}/shipment',
    vendorCalls: [38, 86, 87],
    access: 'business',
    summary: 'Tracks the shipment of an order',
    probe: {
      of: 'orders.list',
      input: ({ id, waybill, courierNumber }: OrderRow) =>
        waybill || courierNumber ? { params: { id } } : undefined,
    },
    description: 'Newest event first.',
    sample: ({ order }) => ({ params: { id: order } }),
    params: idParams,
    response: Tracking,
  }),
};
