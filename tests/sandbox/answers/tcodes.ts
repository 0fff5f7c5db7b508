import { type Answers, asker } from '../answer.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & { id: number };

const select = `id, code, (SELECT name FROM products p WHERE p.id = product_id) AS product_name, card_no, used_sn,
  exchange_time, expire_time, state AS status`;

/** Tcode cards (13). */
export const tcodes: Answers = {
  13: (asked) => {
    const { world, params } = asked;
    const where = new Where()
      .also(ownedBy(world.store, asker(asked)))
      .given(params.whole('status'), 'state = ?')
      .given(params.whole('product_id'), 'product_id = ?')
      .given(params.text('keyword').toUpperCase(), 'instr(code, ?) > 0');
    const { rows, total } = pageOf<Row>(asked, 'tcodes', where, { columns: {}, first: 'id DESC' }, select);
    return listData(
      asked,
      rows.map((row) => wireRow('tcode', row.id, row)),
      total,
    );
  },
};
