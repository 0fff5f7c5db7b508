import type { Order, OrderLine, PiOrder } from '../contract/orders.ts';
import { toAttachment } from './attachment.ts';
import { linkAddress } from './files.ts';
import {
  day,
  instant,
  integerOrNull,
  optionalRecords,
  recordOrNull,
  records,
  requiredInteger,
  text,
  type Wire,
} from './http/wire.ts';
import { moneyOrNull } from './money.ts';
import { logisticsStatus, toOrderRow } from './order-row.ts';

const kinds: Record<number, OrderLine['kind']> = { 1: 'software', 2: 'goods' };

/** An order as call 38 has it. */
export function toOrder(data: Wire, names: ReadonlyMap<string, string>): Order {
  const row = toOrderRow(data, names);
  const [shipment, pi] = [recordOrNull(data.shipment), recordOrNull(data.pi)];
  return {
    ...row,
    lines: records(data.products).map((line) => toLine(line, data.currency)),
    shipment: shipment && toShipment(shipment),
    pi: pi && toPi(pi, names),
  };
}

function toLine(line: Wire, currency: unknown): OrderLine {
  return {
    product: text(line.product_name),
    productType: text(line.product_type),
    kind: kinds[integerOrNull(line.kind) ?? 0] ?? null,
    quantity: requiredInteger(line.quantity),
    unitPrice: moneyOrNull(line.unit_price, currency),
    amount: moneyOrNull(line.amount, currency),
    giveaway: text(line.giveaway),
  };
}

const toShipment = (data: Wire): NonNullable<Order['shipment']> => ({
  courier: text(data.courier_company),
  courierNumber: text(data.courier_number),
  waybill: text(data.waybill_no),
  link: linkAddress(text(data.track_url)),
  shippedAt: instant(data.ship_time),
  receiver: text(data.receiver),
  phone: text(data.receiver_phone),
  address: text(data.receive_address),
  packages: integerOrNull(data.package_num),
});

function toPi(data: Wire, names: ReadonlyMap<string, string>): PiOrder {
  const currency = data.currency_unit;
  return {
    number: text(data.pi_no),
    orderedOn: day(data.order_date),
    expectedShipping: day(data.expect_ship_time),
    transportCost: moneyOrNull(data.transport_cost, currency),
    trackingNumber: text(data.tracking_no),
    trackingStatus: logisticsStatus(data.tracking_status, names),
    currency: text(currency),
    amount: moneyOrNull(data.order_amount, currency),
    unitPrice: moneyOrNull(data.unit_price, currency),
    quantity: integerOrNull(data.ship_num),
    giveaway: text(data.giveaway_info),
    attention: text(data.attention),
    phone: text(data.contact_number),
    address: text(data.ship_address),
    attachments: optionalRecords(data.attachments).map((file) => toAttachment(file, 'dealerAdmin')),
  };
}
