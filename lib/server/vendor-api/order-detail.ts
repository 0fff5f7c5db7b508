import type { Order, OrderLine, PiOrder } from '#lib/contract/operations/orders.ts';
import { toState } from '../vendor-format/code-tables.ts';
import { toSafeLink } from './files.ts';
import {
  day,
  instant,
  integerOrNull,
  nestedRecords,
  partOrNull,
  text,
  type WireRecord,
} from './http/readers.ts';
import { toAttachment } from './mapping/attachment.ts';
import { moneyOrNull } from './mapping/money.ts';
import { toLogisticsStatus, toOrderRow } from './mapping/order-row.ts';

/** Maps an order with its lines, its shipment and its proforma invoice (call 38). */
export function toOrder(data: WireRecord, id: string, statusNames: ReadonlyMap<string, string>): Order {
  const row = toOrderRow(data, statusNames, id);
  // An order without lines is another statement than unknown lines.
  const lines = Array.isArray(data.products) ? nestedRecords(data.products) : null;
  const shipment = partOrNull(data.shipment);
  const pi = partOrNull(data.pi);
  return {
    ...row,
    lines: lines?.map((line) => toLine(line, data.currency)) ?? null,
    shipment: shipment && toShipment(shipment),
    pi: pi && toPi(pi, statusNames),
  };
}

function toLine(line: WireRecord, currency: unknown): OrderLine {
  return {
    product: text(line.product_name),
    productType: text(line.product_type),
    kind: toState('orderLines', line.kind),
    quantity: integerOrNull(line.quantity),
    unitPrice: moneyOrNull(line.unit_price, currency),
    amount: moneyOrNull(line.amount, currency),
    giveaway: text(line.giveaway),
  };
}

const toShipment = (data: WireRecord): NonNullable<Order['shipment']> => ({
  courier: text(data.courier_company),
  courierNumber: text(data.courier_number),
  waybill: text(data.waybill_no),
  link: toSafeLink(text(data.track_url)),
  shippedAt: instant(data.ship_time),
  receiver: text(data.receiver),
  phone: text(data.receiver_phone),
  address: text(data.receive_address),
  packages: integerOrNull(data.package_num),
});

function toPi(data: WireRecord, statusNames: ReadonlyMap<string, string>): PiOrder {
  const currency = data.currency_unit;
  return {
    number: text(data.pi_no),
    orderedOn: day(data.order_date),
    expectedShipping: day(data.expect_ship_time),
    transportCost: moneyOrNull(data.transport_cost, currency),
    trackingNumber: text(data.tracking_no),
    trackingStatus: toLogisticsStatus(data.tracking_status, statusNames),
    currency: text(currency),
    amount: moneyOrNull(data.order_amount, currency),
    unitPrice: moneyOrNull(data.unit_price, currency),
    quantity: integerOrNull(data.ship_num),
    giveaway: text(data.giveaway_info),
    attention: text(data.attention),
    phone: text(data.contact_number),
    address: text(data.ship_address),
    attachments: nestedRecords(data.attachments).map((file) => toAttachment(file, 'dealerAdmin')),
  };
}
