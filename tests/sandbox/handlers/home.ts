import { lastMidnight } from '../clock.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { visibleDevices } from '../device-list.ts';
import { type CallHandlers, requireAccount } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

type Product = { id: number; name: string; type: string; picture: string; status: number };

/**
 * Figures of the home page (39, 40, 41) and products (42). "+" keeps SQLite on the covering index; a narrower index
 * would read each device.
 */
export const home: CallHandlers = {
  39: (request) => {
    const { store, clock, countCache } = request.context;
    const account = requireAccount(request);
    const { sql, values } = ownedByAccount(store, account);
    const active = countCache.number(`SELECT COUNT(*) FROM devices WHERE active = 1 AND ${sql}`, ...values);
    const total = countCache.number(`SELECT COUNT(*) FROM devices WHERE ${sql}`, ...values);
    return wireRow('statistics', account.id, {
      device_total: total,
      activated: active,
      not_activated: total - active,
      use_cases: store.number('SELECT COUNT(*) FROM cases'),
      product_library: store.number('SELECT COUNT(*) FROM products'),
      my_orders: store.number(`SELECT COUNT(*) FROM orders WHERE ${sql}`, ...values),
      computed_at: lastMidnight(clock.now()),
    });
  },

  40: (request) => {
    const { store, countCache } = request.context;
    const where = visibleDevices(request).add('+active = 1');
    const rows = countCache.all<{ product_id: number; num: number }>(
      `SELECT product_id, COUNT(*) AS num FROM devices ${where.sql}
       GROUP BY product_id ORDER BY num DESC, product_id LIMIT 5`,
      ...where.values,
    );
    return rows.map(({ product_id, num }) => {
      const product = store.get<Product>('SELECT * FROM products WHERE id = ?', product_id);
      const productFields = { product_name: product?.name, product_type: product?.type };
      return wireRow('top', product_id, { product_id, ...productFields, num });
    });
  },

  41: (request) => {
    const { store, clock, countCache } = request.context;
    const { sql, values } = ownedByAccount(store, requireAccount(request));
    const count = (condition: string, ...more: number[]) =>
      countCache.number(`SELECT COUNT(*) FROM devices WHERE ${condition} AND ${sql}`, ...more, ...values);
    const midnight = lastMidnight(clock.now());
    const expired = count('+active = 1 AND +soft_end < ?', midnight);
    const slices = [
      { status: 1, name: 'activated', value: count('active = 1') - expired },
      { status: 0, name: 'not_activated', value: count('active = 0') },
      { status: 2, name: 'expired', value: expired },
    ];
    return slices.map((slice) => varyFormats('slice', slice.name, slice));
  },

  42: (request) => {
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
  },
};
