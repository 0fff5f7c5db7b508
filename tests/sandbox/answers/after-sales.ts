import { type Answer, type Answers, asker } from '../answer.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & { id: number };

const product = '(SELECT name FROM products p WHERE p.id = d.product_id) AS product_name';

/** What was said of devices: feedback (85). The newest first. */
export const afterSales: Answers = {
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
