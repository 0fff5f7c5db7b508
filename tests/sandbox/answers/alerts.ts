import { type Answers, type Asked, asker } from '../answer.ts';
import type { Params } from '../http/params.ts';
import { invalid, notFound, taken } from '../http/reply.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import { wireRow } from '../uneven.ts';

type Row = {
  id: number;
  product_id: number;
  product_name: string;
  num: number;
  is_remind: number;
  create_time: number;
};

const select = '*, (SELECT name FROM products p WHERE p.id = product_id) AS product_name';

/** Inventory alerts: list (47), new (48), firing now (49), remove (50), change or dismiss (51). */
export const alerts: Answers = {
  47: (asked) => {
    const where = new Where().add('account_id = ?', asker(asked).id);
    const { rows, total } = pageOf<Row>(asked, 'alerts', where, { columns: {}, first: 'id DESC' }, select);
    return listData(
      asked,
      rows.map((row) => toWire(row, inactive(asked, row.product_id))),
      total,
    );
  },

  48: (asked) => {
    const { world, params } = asked;
    const { id: account } = asker(asked);
    const product = params.whole('product_id') ?? 0;
    const num = threshold(params);
    if (world.store.number('SELECT COUNT(*) FROM products WHERE id = ?', product) === 0)
      throw invalid({ product_id: ['not found'] });
    if (
      world.store.number(
        'SELECT COUNT(*) FROM alerts WHERE account_id = ? AND product_id = ?',
        account,
        product,
      ) > 0
    )
      throw taken('product_id');
    const id = world.store.run(
      'INSERT INTO alerts (account_id, product_id, num, is_remind, create_time) VALUES (?, ?, ?, 1, ?)',
      account,
      product,
      num,
      world.clock.now(),
    );
    return { id };
  },

  49: (asked) => {
    const sql = `SELECT ${select} FROM alerts WHERE account_id = ? AND is_remind = 1 ORDER BY id`;
    return asked.world.store
      .all<Row>(sql, asker(asked).id)
      .map((row) => ({ row, left: inactive(asked, row.product_id) }))
      .filter(({ row, left }) => left <= row.num)
      .map(({ row, left }) => toWire(row, left));
  },

  50: (asked) => {
    asked.world.store.run('DELETE FROM alerts WHERE id = ?', own(asked).id);
    return undefined;
  },

  51: (asked) => {
    const { world, params } = asked;
    const row = own(asked);
    const remind = params.has('is_remind') ? params.whole('is_remind') : row.is_remind;
    if (remind !== 0 && remind !== 1) throw invalid({ is_remind: ['must be 0 or 1'] });
    const num = params.has('num') ? threshold(params) : row.num;
    world.store.run('UPDATE alerts SET num = ?, is_remind = ? WHERE id = ?', num, remind, row.id);
    return { id: row.id };
  },
};

function threshold(params: Params): number {
  const num = params.whole('num');
  if (num === undefined || num < 0 || num > 1_000_000)
    throw invalid({ num: ['must be a number from 0 to 1000000'] });
  return num;
}

function own(asked: Asked): Row {
  const sql = `SELECT ${select} FROM alerts WHERE id = ? AND account_id = ?`;
  const row = asked.world.store.get<Row>(sql, Number(asked.id), asker(asked).id);
  if (!row) throw notFound();
  return row;
}

/** How many of the product's devices, the account's own and those beneath, are not activated yet. */
function inactive(asked: Asked, product: number): number {
  const { sql, values } = ownedBy(asked.world.store, asker(asked));
  const count = `SELECT COUNT(*) FROM devices WHERE product_id = ? AND active = 0 AND ${sql}`;
  return asked.world.figures.number(count, product, ...values);
}

function toWire(row: Row, left: number) {
  return wireRow('alert', row.id, {
    id: row.id,
    product_id: row.product_id,
    product_name: row.product_name,
    num: row.num,
    inactive_num: left,
    is_remind: row.is_remind,
    create_time: row.create_time,
  });
}
