import { type Domain, get, pageParameters, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { seedProducts } from '../seed/products.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Products of the manufacturer. */
export const products: Domain = {
  tables: `
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, type TEXT, picture TEXT, status INTEGER,
  heavy_duty INTEGER, renault INTEGER, full_soft INTEGER);
`,
  seed: seedProducts,
  calls: {
    6: post('merchant', 'Area/getPorductList', 'keyword', listSellableProducts),
    27: post('merchant', 'APP/getMerchantProduct', '', listOwnProducts),
    29: post('merchant', 'merchant/searchMerchantProduct', 'keyword', searchOwnProducts),
    42: get('dealerAdmin', 'dealer_admin/product/list', `${pageParameters} keyword`, listProducts),
  },
};

type Row = { id: number; name: string; type: string };
type Product = Row & { picture: string; status: number };

const toWire = ({ id, name, type }: Row) =>
  varyFormats('merchant product', id, { product_id: id, product_name: name, product_type: type });

function listSellableProducts(request: CallRequest) {
  return findProducts(request, 'status = 1', request.params.text('keyword'));
}

/** The products of the dealer's goods. */
function listOwnProducts(request: CallRequest) {
  return findProducts(request, ownProductsCondition(request), '');
}

function searchOwnProducts(request: CallRequest) {
  return findProducts(request, ownProductsCondition(request), request.params.text('keyword'));
}

const ownProductsCondition = (request: CallRequest) =>
  `id IN (SELECT product_id FROM goods WHERE dealer_id = ${requireAccount(request).dealer_id})`;

function findProducts(request: CallRequest, condition: string, keyword: string) {
  const sql = `SELECT id, name, type FROM products
    WHERE ${condition} AND (instr(fold(name), ?) > 0 OR instr(fold(type), ?) > 0) ORDER BY fold(name), id`;
  const text = keyword.toLowerCase();
  return request.context.store.all<Row>(sql, text, text).map(toWire);
}

function listProducts(request: CallRequest) {
  const where = new Where();
  const keyword = request.params.text('keyword').toLowerCase();
  if (keyword) where.add("instr(fold(name || ' ' || type), ?) > 0", keyword);
  const { rows, total } = queryPage<Product>(request, 'products', where, {
    columns: {},
    defaultOrder: 'id',
  });
  const list = rows.map(({ id, name, type, picture, status }) =>
    wireRow('product', id, { product_id: id, product_name: name, product_type: type, picture, status }),
  );
  return listData(request, list, total);
}
