import { sortableMinorSql } from '../data/amounts.ts';
import { type GoodsRow, goodsById, goodsWire, ownGoods } from '../data/goods.ts';
import type { Value } from '../data/store.ts';
import { type Domain, listParameters, post, timeParameters } from '../domain.ts';
import { readGoods } from '../goods-form.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound } from '../http/call-response.ts';
import { listData, queryPage } from '../list-query.ts';
import { seedGoods } from '../seed/goods.ts';
import { varyFormats } from '../wire-row.ts';

const goodsParameters = 'goods_name product_id platform_id currency original_price price note pics';

/**
 * Goods of the account's dealer. Prices are in minor units. `pics` is JSON, `[{"url", "alt"}]`: text in requests, an
 * array in responses.
 */
export const goods: Domain = {
  tables: `
CREATE TABLE goods (id INTEGER PRIMARY KEY, dealer_id INTEGER, goods_name TEXT, product_id INTEGER,
  platform_id INTEGER, currency TEXT, original_minor INTEGER, price_minor INTEGER, note TEXT, pics TEXT, is_on INTEGER,
  on_time INTEGER, create_time INTEGER, update_time INTEGER);
CREATE VIEW goods_view AS
  SELECT g.*, p.name AS product_name, p.type AS product_type, p.status AS product_status,
    o.name AS platform_name, o.status AS platform_status,
    (SELECT COALESCE(SUM(num), 0) FROM shop_orders s WHERE s.goods_id = g.id AND s.status IN (1, 2, 3)) AS sales_num,
    (SELECT COALESCE(SUM(amount_minor), 0) FROM shop_orders s WHERE s.goods_id = g.id AND s.status IN (1, 2, 3))
      AS sales_minor
  FROM goods g JOIN products p ON p.id = g.product_id LEFT JOIN platforms o ON o.id = g.platform_id;
`,
  mutable: ['goods'],
  indexes: 'CREATE INDEX goods_dealer ON goods (dealer_id, id);',
  seed: seedGoods,
  calls: {
    14: post(
      'merchant',
      'Goods/getGoodsList',
      `${listParameters} id keyword platform_id product_id is_on ${timeParameters}`,
      listGoods,
    ),
    15: post('merchant', 'Goods/addGoods', goodsParameters, createGoods),
    16: post('merchant', 'Goods/updateGoodsOn', 'ids is_on', setGoodsListed),
    17: post('merchant', 'Goods/getGoodsInfo', 'id', getGoods),
    18: post('merchant', 'Goods/updateGoods', `id ${goodsParameters}`, updateGoods),
  },
};

/** Orders prices by their decimal number: JPY has no minor unit. */
const sortableAmount = (column: string) => `${column} IS NULL, ${sortableMinorSql(column)}`;

const sorting = {
  columns: {
    goods_name: 'fold(goods_name)',
    price: sortableAmount('price_minor'),
    on_time: 'on_time IS NULL, on_time',
    sales_num: 'sales_num',
    sales_amount: sortableAmount('sales_minor'),
  },
  defaultOrder: 'id DESC',
};
const maxIds = 100;

type ReasonCode = 1 | 2 | 3 | 4 | 5 | 6;
const reasons: Record<ReasonCode, string> = {
  1: 'goods not found',
  2: 'goods have no picture',
  3: 'product is discontinued',
  4: 'platform is closed',
  5: 'goods have no price',
  6: 'goods have this status already',
};

/** `on_time` is the last listing time and stays after unlisting. Sales follow from paid shop orders (19). */
function listGoods(request: CallRequest) {
  const { params } = request;
  const where = ownGoods(request)
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.text('keyword').toLowerCase(), 'instr(fold(goods_name), ?) > 0')
    .addIfPresent(params.integer('platform_id'), 'platform_id = ?')
    .addIfPresent(params.integer('product_id'), 'product_id = ?')
    .addIfPresent(params.integer('is_on'), 'is_on = ?')
    .addIfPresent(params.integer('time_start'), 'on_time >= ?')
    .addIfPresent(params.integer('time_end'), 'on_time <= ?');
  const { rows, total } = queryPage<GoodsRow>(request, 'goods_view', where, sorting);
  return listData(request, rows.map(goodsWire), total);
}

/** New goods are unlisted. */
function createGoods(request: CallRequest) {
  const { context } = request;
  const { values, errors } = readGoods(request, undefined);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const row: Record<string, Value> = {
    ...Object.fromEntries(values),
    dealer_id: requireAccount(request).dealer_id,
    is_on: 0,
    create_time: context.clock.now(),
  };
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  const sql = `INSERT INTO goods (${columns.join(', ')}) VALUES (${marks})`;
  return { id: context.store.run(sql, ...Object.values(row)) };
}

/** Lists or unlists each id separately. The code is 0 even when all fail. */
function setGoodsListed(request: CallRequest) {
  const { context, params } = request;
  const ids = [...new Set(params.list('ids'))];
  const on = params.integer('is_on');
  if (ids.length === 0) throw invalid({ ids: ['is required'] });
  if (ids.length > maxIds) throw invalid({ ids: [`must be at most ${maxIds}`] });
  if (on !== 0 && on !== 1) throw invalid({ is_on: ['must be 0 or 1'] });
  return context.store.transaction(() => {
    const success: string[] = [];
    const fail: object[] = [];
    for (const id of ids) {
      const reason = setListed(request, Number(id), on);
      if (reason)
        fail.push(
          varyFormats('not shelved', id, { id: Number(id) || id, code: reason, msg: reasons[reason] }),
        );
      else success.push(id);
    }
    return { success, fail };
  });
}

function getGoods(request: CallRequest) {
  return goodsWire(requireOwnGoods(request));
}

function updateGoods(request: CallRequest) {
  const { context } = request;
  const row = requireOwnGoods(request);
  const { values, errors } = readGoods(request, row);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  values.set('update_time', context.clock.now());
  const sets = [...values.keys()].map((column) => `${column} = ?`).join(', ');
  context.store.run(`UPDATE goods SET ${sets} WHERE id = ?`, ...values.values(), row.id);
  return { id: row.id };
}

function requireOwnGoods(request: CallRequest): GoodsRow {
  const row = goodsById(request, request.params.integer('id') ?? 0);
  if (!row) throw notFound();
  return row;
}

/** Lists or unlists one of the goods. Returns a reason code when it cannot. */
function setListed(request: CallRequest, id: number, on: 0 | 1): ReasonCode | undefined {
  const { store, clock } = request.context;
  const row = goodsById(request, id);
  if (!row) return 1;
  if (row.is_on === on) return 6;
  const reason = on === 1 ? reasonNotSellable(row) : undefined;
  if (reason) return reason;
  const now = clock.now();
  if (on === 1)
    store.run('UPDATE goods SET is_on = 1, on_time = ?, update_time = ? WHERE id = ?', now, now, id);
  else store.run('UPDATE goods SET is_on = 0, update_time = ? WHERE id = ?', now, id);
  return undefined;
}

function reasonNotSellable(row: GoodsRow): ReasonCode | undefined {
  if (row.pics === '[]') return 2;
  if (row.product_status !== 1) return 3;
  if (row.platform_status !== 1) return 4;
  return row.price_minor === null ? 5 : undefined;
}
