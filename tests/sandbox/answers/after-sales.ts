import { type Answer, type Answers, asker } from '../answer.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & { id: number };

const dealer = '(SELECT name FROM dealers o WHERE o.id = t.dealer_id) AS dealer_name';
const product = '(SELECT name FROM products p WHERE p.id = d.product_id) AS product_name';

/** What devices have been through: resets (61), refunds (65), feedback (85). The newest first. */
export const afterSales: Answers = {
  61: about(
    'resets',
    `t.id, ${dealer}, proposer, d.sn AS device_sn, bluetooth_sn, apply_type, reason, t.remark, new_code, status,
     ${product}, d.active, create_time, audit_time`,
  ),
  65: about(
    'refunds',
    `t.id, ${dealer}, proposer, d.sn AS device_sn, reason, refund_amount, currency, refund_order_no, status,
     create_time`,
  ),
  85: about('feedback', `t.id, d.sn AS device_sn, ${product}, content, reply, status, create_time`),
};

/** Who has the device now sees what was before. */
function about(table: string, select: string): Answer {
  return (asked) => {
    const { world, params } = asked;
    const where = new Where()
      .also(ownedBy(world.store, asker(asked), '+d.dealer_id'))
      .given(params.text('device_sn'), 'd.sn = ?');
    const from = `${table} t JOIN devices d ON d.id = t.device_id`;
    const sorting = { columns: {}, first: 'create_time DESC, t.id DESC' };
    const { rows, total } = pageOf<Row>(asked, from, where, sorting, select);
    return listData(
      asked,
      rows.map((row) => wireRow(table, row.id, row)),
      total,
    );
  };
}
