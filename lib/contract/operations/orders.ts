import { z } from 'zod';
import { Attachment } from '../attachment.ts';
import { orderLineKinds, orderStates } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber } from '../list.ts';
import { money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import { day, id, idParams, instant, localDay, vendorStatus } from '../values.ts';

const count = z.int();

export const OrderRow = z.object({
  id,
  number: z.string(),
  piNumber: z.string(),
  waybill: z.string(),
  logistics: vendorStatus.nullable(),
  status: z.enum(orderStates).nullable(),
  statusText: z.string(),
  orderedAt: instant.nullable(),
  paidAt: instant.nullable(),
  paymentMethod: z.string(),
  amount: money.nullable(),
  integral: count.nullable(),
  shipped: z.boolean(),
  courier: z.string(),
  courierNumber: z.string(),
  purchase: z.string(),
  vehicle: z.string(),
  user: z.string(),
  softwareStart: day.nullable(),
  softwareEnd: day.nullable(),
  dealer: z.string(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const OrderLine = z.object({
  product: z.string(),
  productType: z.string(),
  kind: z.enum(orderLineKinds).nullable(),
  quantity: count,
  unitPrice: money.nullable(),
  amount: money.nullable(),
  giveaway: z.string(),
});
export type OrderLine = z.output<typeof OrderLine>;

export const PiOrder = z.object({
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
});
export type PiOrder = z.output<typeof PiOrder>;

export const Order = OrderRow.extend({
  lines: z.array(OrderLine),
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
    .nullable(),
  pi: PiOrder.nullable(),
});
export type Order = z.output<typeof Order>;

export const Tracking = z.object({
  link: z.string(),
  items: z.array(
    z.object({
      at: instant.nullable(),
      status: vendorStatus.nullable(),
      place: z.string(),
      text: z.string(),
    }),
  ),
});
export type Tracking = z.output<typeof Tracking>;

const statusId = z.string().regex(/^\d{1,9}$/, withCode('invalid'));

const filters = {
  number: searchNumber.optional(),
  pi: searchNumber.optional(),
  waybill: searchNumber.optional(),
  logistics: statusId.optional(),
  status: z.enum(orderStates).optional(),
  orderedFrom: localDay.optional(),
  orderedTo: localDay.optional(),
};

/** Vendor calls 8, 38, 86 and 87. */
export const orders = {
  list: operation('orders.list', {
    access: 'business',
    summary: 'Lists orders',
    query: listQuery(filters, ['orderedAt', 'amount', 'number']),
    response: pageOf(OrderRow),
  }),
  logisticsStatuses: operation('orders.logisticsStatuses', {
    access: 'business',
    summary: 'Lists shipment statuses',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  read: operation('orders.read', {
    access: 'business',
    summary: 'Retrieves an order',
    params: idParams,
    response: Order,
  }),
  track: operation('orders.track', {
    access: 'business',
    summary: 'Tracks the shipment of an order',
    params: idParams,
    response: Tracking,
  }),
};
