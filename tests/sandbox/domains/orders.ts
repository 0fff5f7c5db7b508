import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import { orderIndexes, orderTables } from '../data/order-schema.ts';
import type { Store, Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, listParameters, post, timeParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { listData, prefixMatch, queryPage, Where } from '../list-query.ts';
import { seedOrders } from '../seed/orders.ts';
import { wireRow } from '../wire-row.ts';

/** Orders, with the vendor's mixed field spelling. */
export const orders: Domain = {
  tables: orderTables,
  mutable: ['orders'],
  indexes: orderIndexes,
  seed: seedOrders,
  calls: {
    8: post(
      'merchant',
      'Order/getOrderList',
      `${listParameters} order_no pi_no waybill_no order_status logistics_status currency ${timeParameters} check_id check_no check_start check_end`,
      listOrders,
    ),
  },
};

const sorting = {
  columns: { order_time: 'order_time', amount: sortableMinorSql('amount_minor'), order_no: 'order_no' },
  defaultOrder: 'order_time DESC, id DESC',
};

/** A row of `orders` or `split_orders`. In the latter `id` is the share's and `order_id` the order's. */
export type OrderRow = Record<string, Value> & {
  id: number;
  order_id?: number;
  dealer_id: number;
  amount_minor: number;
  currency: string;
  share_id: number | null;
};

/**
 * `orderStatus`: 0 unpaid, 1 paid, 2 shipped, 3 completed, 4 cancelled. `logisticsStatus` is one of call 86. The
 * fields of a split are absent until the order is in one. A returned order has those of its sale.
 *
 * With `check_id` each row is an order's share in that split, or in any split of the account's dealer for `all`.
 * With `all` a returned order has a second row with negative shares.
 */
function listOrders(request: CallRequest) {
  const { context, params } = request;
  const split = params.text('check_id');
  const where = (
    split === ''
      ? new Where().addCondition(ownedByAccount(context.store, requireAccount(request)))
      : ofSplit(request)
  )
    .addIfPresent(params.integer('order_status'), 'order_status = ?')
    .addIfPresent(params.integer('logistics_status'), 'logistics_status = ?')
    .addIfPresent(params.text('currency').toUpperCase(), 'currency = ?')
    .addIfPresent(params.integer('time_start'), 'order_time >= ?')
    .addIfPresent(params.integer('time_end'), 'order_time <= ?');
  for (const column of ['order_no', 'pi_no', 'waybill_no'])
    if (params.text(column)) where.addCondition(prefixMatch(column, params.text(column)));
  const { rows, total } = queryPage<OrderRow>(
    request,
    split === '' ? 'orders' : 'split_orders',
    where,
    sorting,
  );
  return listData(
    request,
    rows.map((row) => orderWire(context.store, row)),
    total,
  );
}

/** Matches the shares of one or all splits of the account's dealer, filtered by record date. */
function ofSplit(request: CallRequest): Where {
  const { params } = request;
  const where = new Where()
    .add('check_dealer = ?', requireAccount(request).dealer_id)
    .addIfPresent(params.integer('check_start'), 'record_time >= ?')
    .addIfPresent(params.integer('check_end'), 'record_time <= ?');
  if (params.text('check_no')) where.addCondition(prefixMatch('check_no', params.text('check_no')));
  return params.text('check_id') === 'all'
    ? where
    : where.add('check_id = ?', params.integer('check_id') ?? 0);
}

type Share = { check_id: number; check_no: string; record_time: number; soft: number; goods: number };

/** An order as the vendor sends it. Orders in a split have its number and the dealer's shares. */
export function orderWire(store: Store, row: OrderRow) {
  const id = row.order_id ?? row.id;
  const dealer = store.get<{ name: string }>('SELECT name FROM dealers WHERE id = ?', row.dealer_id);
  const share = store.get<Share>(
    'SELECT check_id, check_no, record_time, s.soft, s.goods FROM shares s JOIN checks c ON c.id = check_id WHERE s.id = ?',
    row.share_id,
  );
  const amount = (field: string, minor: number) => wireAmount(`order/${id}/${field}`, minor, row.currency);
  return wireRow('order', id, {
    id,
    form_instance_id: row.form_instance_id,
    orderNo: row.order_no,
    piNo: row.pi_no,
    waybillNo: row.waybill_no,
    logisticsStatus: row.logistics_status,
    orderTime: row.order_time,
    payTime: row.pay_time,
    payType: row.pay_type,
    amount: amount('amount', row.amount_minor),
    currency: row.currency,
    integral: row.integral,
    isShip: row.is_ship,
    orderStatus: row.order_status,
    courier_company: row.courier_company,
    courier_number: row.courier_number,
    purchase_info: row.purchase_info,
    vehicle_info: row.vehicle_info,
    user_info: row.user_info,
    soft_start_time: row.soft_start,
    soft_due_time: row.soft_due,
    dealer_name: dealer?.name ?? '',
    check_id: share?.check_id ?? null,
    check_no: share?.check_no ?? null,
    check_time: share?.record_time ?? null,
    soft_income: share ? amount('soft', share.soft) : null,
    goods_income: share ? amount('goods', share.goods) : null,
  });
}
