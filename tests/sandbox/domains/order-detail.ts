import { wireAmount } from '../data/amounts.ts';
import { attachmentsFor } from '../data/attachments.ts';
import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import { logisticsStatuses, shipmentOf, trackingSteps } from '../data/shipping.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, get } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { notFound } from '../http/call-response.ts';
import { Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';
import { type OrderRow, orderWire } from './orders.ts';

/** One order, and the tracking of shipments. */
export const orderDetail: Domain = {
  calls: {
    38: get('dealerAdmin', 'dealer_admin/order/detail/{form_instance_id}', '', getOrder),
    86: get('logistics', 'merchant/logistics/status', '', listLogisticsStatuses),
    87: get('logistics', 'merchant/logistics/list', 'waybill_no courier_number', getTracking),
  },
};

type Item = {
  id: number;
  kind: number;
  product_name: string;
  product_type: string;
  quantity: number;
  unit_minor: number;
  giveaway: string | null;
};

/**
 * The row of call 8 with its items, shipment and PI order, of which the last two may be null. `kind`: 1 software, 2
 * goods. The items' amounts add up to the order's. `tracking_status` is one of call 86. An attachment's `url` may be
 * relative to the service's base URL, on another host, or of a missing file; its `file_name` may be any text.
 */
function getOrder(request: CallRequest) {
  const { store, clock } = request.context;
  const order = findVisibleOrder(request, 'form_instance_id', request.id);
  if (!order) throw notFound();
  const items = store.all<Item>('SELECT * FROM order_items WHERE order_id = ? ORDER BY id', order.id);
  const shipment = shipmentOf(order, clock.now());
  return {
    ...orderWire(store, order),
    products: items.map((item) => productWire(item, order.currency)),
    shipment: shipment && wireRow('shipment', order.id, shipment),
    pi: order.pi_no ? piWire(order, items) : null,
  };
}

function listLogisticsStatuses() {
  return logisticsStatuses.map((row) => wireRow('logistics status', row.status, row));
}

/** Finds an order by its exact number. Without a visible one the list is empty. Steps are newest first. */
function getTracking(request: CallRequest) {
  const { params, context } = request;
  const [field, number] = params.text('waybill_no')
    ? (['waybill_no', params.text('waybill_no')] as const)
    : (['courier_number', params.text('courier_number')] as const);
  const order = number ? findVisibleOrder(request, field, number) : undefined;
  if (!order) return { courier_company: null, courier_number: number, track_url: '', list: [] };
  const now = context.clock.now();
  const { courier_company, courier_number, track_url } = shipmentOf(order, now) ?? {};
  return {
    ...wireRow('track', order.id, { courier_company, courier_number, track_url }),
    list: trackingSteps(order, now).map((step, index) => wireRow('step', `${order.id}/${index}`, step)),
  };
}

function findVisibleOrder(request: CallRequest, column: string, value: string): OrderRow | undefined {
  const { store } = request.context;
  const where = new Where()
    .add(`${column} = ?`, value)
    .addCondition(ownedByAccount(store, requireAccount(request)));
  return store.get<OrderRow>(`SELECT * FROM orders ${where.sql} LIMIT 1`, ...where.values);
}

function productWire({ id, unit_minor, ...item }: Item, currency: string) {
  const amount = (field: string, minor: number) => wireAmount(`item/${id}/${field}`, minor, currency);
  return wireRow('item', id, {
    product_name: item.product_name,
    product_type: item.product_type,
    kind: item.kind,
    quantity: item.quantity,
    unit_price: amount('unit', unit_minor),
    amount: amount('amount', unit_minor * item.quantity),
    giveaway: item.giveaway,
  });
}

const attentions = ['Purchasing, Mr. Dupont', '李雷', '@SUM(1+1)', 'Ms. <script>alert(1)</script>', null];

function piWire(order: OrderRow, items: Item[]) {
  const random = new Random(`pi/${order.id}`);
  const { id, currency } = order;
  const amount = (field: string, minor: number) => wireAmount(`pi/${id}/${field}`, minor, currency);
  const time = Number(order.order_time);
  return {
    ...wireRow('pi', id, {
      pi_no: order.pi_no,
      order_date: time - (time % day),
      expect_ship_time: time - (time % day) + random.between(2, 30) * day,
      transport_cost: random.chance(0.2) ? null : amount('transport', random.below(50_000)),
      tracking_no: order.waybill_no,
      tracking_status: order.logistics_status,
      currency_unit: currency,
      order_amount: amount('amount', order.amount_minor),
      unit_price: amount('unit', items[0]?.unit_minor ?? 0),
      ship_num: items.reduce((sum, { quantity }) => sum + quantity, 0),
      giveaway_info: items.flatMap(({ giveaway }) => giveaway ?? []).join('; '),
      attention: random.pick(attentions),
      contact_number: random.chance(0.2) ? null : `+49 69 ${random.digits(7)}`,
      ship_address: random.pick([
        'Messeallee 1, Frankfurt',
        '深圳市龙岗区测试路 8 号',
        `Gate 7, ${'Industrial Estate, '.repeat(9)}Riga`,
        null,
      ]),
    }),
    attachments: attachmentsFor(id).map((file, index) => wireRow('attachment', `${id}/${index}`, file)),
  };
}
