import { type Answers, type Asked, asker } from '../answer.ts';
import { uneven } from '../uneven.ts';

type Row = { id: number; name: string; type: string };

const toWire = ({ id, name, type }: Row) =>
  uneven('merchant product', id, { product_id: id, product_name: name, product_type: type });

/** Products by name: those that may be sold (6), the merchant's own, which have goods (27), and these searched (29). */
export const merchantProducts: Answers = {
  6: (asked) => found(asked, 'status = 1', asked.params.text('keyword')),
  27: (asked) => found(asked, own(asked), ''),
  29: (asked) => found(asked, own(asked), asked.params.text('keyword')),
};

const own = (asked: Asked) =>
  `id IN (SELECT product_id FROM goods WHERE dealer_id = ${asker(asked).dealer_id})`;

function found(asked: Asked, condition: string, keyword: string) {
  const sql = `SELECT id, name, type FROM products
    WHERE ${condition} AND (instr(fold(name), ?) > 0 OR instr(fold(type), ?) > 0) ORDER BY fold(name), id`;
  const text = keyword.toLowerCase();
  return asked.world.store.all<Row>(sql, text, text).map(toWire);
}
