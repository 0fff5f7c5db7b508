import { z } from 'zod';
import { Attachment } from './attachment.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { money } from './money.ts';
import { operation } from './operation.ts';
import { orderLineKinds, orderStates } from './order-constants.ts';
import { day, id, idParams, instant, vendorStatus } from './values.ts';

const count = z.int();

/** An order in a list (portal.md 3). Days are calendar days in UTC. */
export const OrderRow = z.object({
  id,
  number: z.string(),
  piNumber: z.string(),
  waybill: z.string(),
  /** Named by the vendor only where the portal has no words for it. */
  logistics: vendorStatus.nullable(),
  status: z.enum(orderStates).nullable(),
  orderedAt: instant.nullable(),
  paidAt: instant.nullable(),
  paymentMethod: z.string(),
  amount: money.nullable(),
  /** Points that the order earned. */
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

/** One line of an order. */
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

/** The PI order behind an order (portal.md 3). */
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
  /** Null while nothing is known of a shipment. */
  shipment: z
    .object({
      courier: z.string(),
      courierNumber: z.string(),
      waybill: z.string(),
      /** Where the courier tells of it: https only, empty where there is none. */
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

/** Where a shipment has been, the newest first. */
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

/** The id of a status of the vendor's. */
const statusId = z.string().regex(/^\d{1,9}$/, { error: 'invalid' });

const filters = {
  /** What the number begins with. */
  number: searchText.optional(),
  pi: searchText.optional(),
  waybill: searchText.optional(),
  /** An id of `orders.logisticsStatuses`. */
  logistics: statusId.optional(),
  status: z.enum(orderStates).optional(),
  orderedFrom: day.optional(),
  orderedTo: day.optional(),
};

/** Orders of the account's dealer and of those beneath it: vendor calls 8, 38, 86 and 87. */
export const orders = {
  list: operation('orders.list', {
    access: 'business',
    summary: 'List orders, the newest first',
    query: listQuery(filters, ['orderedAt', 'amount', 'number']),
    response: pageOf(OrderRow),
  }),
  logisticsStatuses: operation('orders.logisticsStatuses', {
    access: 'business',
    summary: 'How shipments can stand, in the vendor’s words',
    response: z.object({ items: z.array(vendorStatus) }),
  }),
  read: operation('orders.read', {
    access: 'business',
    summary: 'Read an order with its products, its shipment and its PI order',
    params: idParams,
    response: Order,
  }),
  track: operation('orders.track', {
    access: 'business',
    summary: 'Where the shipment of an order has been, the newest first',
    params: idParams,
    response: Tracking,
  }),
};
