import type { Answers } from '../answer.ts';
import { type GoodsRow, goodsWire, ownGoods } from '../goods.ts';
import { listData, pageOf } from '../listing.ts';

/** A price as a number of its currency, for sorting: yen have no hundredths. */
const plain = (column: string) =>
  `${column} IS NULL, ${column} * CASE currency WHEN 'JPY' THEN 100 ELSE 1 END`;

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

/** Goods: the list (14). */
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
};
