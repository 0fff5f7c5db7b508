import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { varyFormats } from '../wire-row.ts';

type Row = { id: number; name: string; type: string };

const toWire = ({ id, name, type }: Row) =>
  varyFormats('merchant product', id, { product_id: id, product_name: name, product_type: type });

/** Products by name: sellable ones (6), those of the dealer's goods (27), and a search of these (29). */
export const merchantProducts: CallHandlers = {
  6: (request) => findProducts(request, 'status = 1', request.params.text('keyword')),
  27: (request) => findProducts(request, ownProductsCondition(request), ''),
  29: (request) => findProducts(request, ownProductsCondition(request), request.params.text('keyword')),
};

const ownProductsCondition = (request: CallRequest) =>
  `id IN (SELECT product_id FROM goods WHERE dealer_id = ${requireAccount(request).dealer_id})`;

function findProducts(request: CallRequest, condition: string, keyword: string) {
  const sql = `SELECT id, name, type FROM products
    WHERE ${condition} AND (instr(fold(name), ?) > 0 OR instr(fold(type), ?) > 0) ORDER BY fold(name), id`;
  const text = keyword.toLowerCase();
  return request.context.store.all<Row>(sql, text, text).map(toWire);
}
