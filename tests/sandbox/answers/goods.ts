import { byNumber } from '../amounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { type GoodsRow, goodsById, goodsWire, ownGoods } from '../goods.ts';
import { readGoods } from '../goods-form.ts';
import { invalid, notFound } from '../http/reply.ts';
import { listData, pageOf } from '../listing.ts';
import type { Value } from '../store.ts';
import { uneven } from '../uneven.ts';

/** A price as a number of its currency, for sorting: yen have no hundredths. */
const plain = (column: string) => `${column} IS NULL, ${byNumber(column)}`;

const sorting = {
  columns: {
    goods_name: 'fold(goods_name)',
    price: plain('price_minor'),
    on_time: 'on_time IS NULL, on_time',
    sales_num: 'sales_num',
    sales_amount: plain('sales_minor'),
  },
  first: 'id DESC',
};
const mostShelved = 100;

type Why = 1 | 2 | 3 | 4 | 5 | 6;
const reasons: Record<Why, string> = {
  1: 'goods not found',
  2: 'goods have no picture',
  3: 'product is discontinued',
  4: 'platform is closed',
  5: 'goods have no price',
  6: 'goods are so already',
};

/** Goods: list (14), new (15), shelf (16), one (17), change (18). */
export const goods: Answers = {
  14: (asked) => {
    const { params } = asked;
    const where = ownGoods(asked)
      .given(params.whole('id'), 'id = ?')
      .given(params.text('keyword').toLowerCase(), 'instr(fold(goods_name), ?) > 0')
      .given(params.whole('platform_id'), 'platform_id = ?')
      .given(params.whole('product_id'), 'product_id = ?')
      .given(params.whole('is_on'), 'is_on = ?')
      .given(params.whole('time_start'), 'on_time >= ?')
      .given(params.whole('time_end'), 'on_time <= ?');
    const { rows, total } = pageOf<GoodsRow>(asked, 'goods_view', where, sorting);
    return listData(asked, rows.map(goodsWire), total);
  },

  15: (asked) => {
    const { world } = asked;
    const { values, errors } = readGoods(asked, undefined);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const row: Record<string, Value> = {
      ...Object.fromEntries(values),
      dealer_id: asker(asked).dealer_id,
      is_on: 0,
      create_time: world.clock.now(),
    };
    const columns = Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    const sql = `INSERT INTO goods (${columns.join(', ')}) VALUES (${marks})`;
    return { id: world.store.run(sql, ...Object.values(row)) };
  },

  16: (asked) => {
    const { world, params } = asked;
    const ids = [...new Set(params.texts('ids'))];
    const on = params.whole('is_on');
    if (ids.length === 0) throw invalid({ ids: ['is required'] });
    if (ids.length > mostShelved) throw invalid({ ids: [`must be at most ${mostShelved}`] });
    if (on !== 0 && on !== 1) throw invalid({ is_on: ['must be 0 or 1'] });
    return world.store.atOnce(() => {
      const success: string[] = [];
      const fail: object[] = [];
      for (const id of ids) {
        const why = shelve(asked, Number(id), on);
        if (why) fail.push(uneven('not shelved', id, { id: Number(id) || id, code: why, msg: reasons[why] }));
        else success.push(id);
      }
      return { success, fail };
    });
  },

  17: (asked) => goodsWire(own(asked)),

  18: (asked) => {
    const { world } = asked;
    const row = own(asked);
    const { values, errors } = readGoods(asked, row);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    values.set('update_time', world.clock.now());
    const sets = [...values.keys()].map((column) => `${column} = ?`).join(', ');
    world.store.run(`UPDATE goods SET ${sets} WHERE id = ?`, ...values.values(), row.id);
    return { id: row.id };
  },
};

function own(asked: Asked): GoodsRow {
  const row = goodsById(asked, asked.params.whole('id') ?? 0);
  if (!row) throw notFound();
  return row;
}

/** Puts one of the goods on the shelf or takes it off, or says what stands in the way. */
function shelve(asked: Asked, id: number, on: 0 | 1): Why | undefined {
  const { store, clock } = asked.world;
  const row = goodsById(asked, id);
  if (!row) return 1;
  if (row.is_on === on) return 6;
  const why = on === 1 ? unsellable(row) : undefined;
  if (why) return why;
  const now = clock.now();
  if (on === 1)
    store.run('UPDATE goods SET is_on = 1, on_time = ?, update_time = ? WHERE id = ?', now, now, id);
  else store.run('UPDATE goods SET is_on = 0, update_time = ? WHERE id = ?', now, id);
  return undefined;
}

function unsellable(row: GoodsRow): Why | undefined {
  if (row.pics === '[]') return 2;
  if (row.product_status !== 1) return 3;
  if (row.platform_status !== 1) return 4;
  return row.price_minor === null ? 5 : undefined;
}
