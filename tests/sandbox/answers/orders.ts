import { type Answers, asker } from '../answer.ts';
import { beginsWith, listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

const sorting = {
  columns: { order_time: 'order_time', amount: 'amount', order_no: 'order_no' },
  first: 'order_time DESC, id DESC',
};

type Row = Record<string, Value> & { id: number; dealer_id: number };

/** Orders (8), in the older service's mixture of spellings. */
export const orders: Answers = {
  8: (asked) => {
    const { world, params } = asked;
    const where = new Where()
      .also(ownedBy(world.store, asker(asked)))
      .given(params.whole('order_status'), 'order_status = ?')
      .given(params.whole('logistics_status'), 'logistics_status = ?')
      .given(params.whole('time_start'), 'order_time >= ?')
      .given(params.whole('time_end'), 'order_time <= ?');
    for (const column of ['order_no', 'pi_no', 'waybill_no'])
      if (params.text(column)) where.also(beginsWith(column, params.text(column)));
    const { rows, total } = pageOf<Row>(asked, 'orders', where, sorting);
    const name = (id: number) =>
      world.store.get<{ name: string }>('SELECT name FROM dealers WHERE id = ?', id)?.name;
    return listData(
      asked,
      rows.map((row) => toWire(row, name(row.dealer_id) ?? '')),
      total,
    );
  },
};

function toWire(row: Row, dealer: string) {
  return wireRow('order', row.id, {
    id: row.id,
    form_instance_id: row.form_instance_id,
    orderNo: row.order_no,
    piNo: row.pi_no,
    waybillNo: row.waybill_no,
    logisticsStatus: row.logistics_status,
    orderTime: row.order_time,
    payTime: row.pay_time,
    payType: row.pay_type,
    amount: row.amount,
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
    dealer_name: dealer,
  });
}
