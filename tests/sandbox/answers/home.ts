import { type Answers, asker } from '../answer.ts';
import { lastMidnight } from '../clock.ts';
import { inSight } from '../device-list.ts';
import { listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import { uneven, wireRow } from '../uneven.ts';

type Product = { id: number; name: string; type: string; picture: string; status: number };

/**
 * The figures of the home page (39, 40, 41) and the products (42). The pluses keep SQLite to the index that holds
 * all that is counted, instead of one that is narrower and has each device looked at.
 */
export const home: Answers = {
  39: (asked) => {
    const { store, clock, figures } = asked.world;
    const account = asker(asked);
    const { sql, values } = ownedBy(store, account);
    const active = figures.number(`SELECT COUNT(*) FROM devices WHERE active = 1 AND ${sql}`, ...values);
    const total = figures.number(`SELECT COUNT(*) FROM devices WHERE ${sql}`, ...values);
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

  40: (asked) => {
    const { store, figures } = asked.world;
    const where = inSight(asked).add('+active = 1');
    const rows = figures.all<{ product_id: number; num: number }>(
      `SELECT product_id, COUNT(*) AS num FROM devices ${where.sql}
       GROUP BY product_id ORDER BY num DESC, product_id LIMIT 5`,
      ...where.values,
    );
    return rows.map(({ product_id, num }) => {
      const product = store.get<Product>('SELECT * FROM products WHERE id = ?', product_id);
      const named = { product_name: product?.name, product_type: product?.type };
      return wireRow('top', product_id, { product_id, ...named, num });
    });
  },

  41: (asked) => {
    const { store, clock, figures } = asked.world;
    const { sql, values } = ownedBy(store, asker(asked));
    const count = (condition: string, ...more: number[]) =>
      figures.number(`SELECT COUNT(*) FROM devices WHERE ${condition} AND ${sql}`, ...more, ...values);
    const midnight = lastMidnight(clock.now());
    const expired = count('+active = 1 AND +soft_end < ?', midnight);
    const slices = [
      { status: 1, name: 'activated', value: count('active = 1') - expired },
      { status: 0, name: 'not_activated', value: count('active = 0') },
      { status: 2, name: 'expired', value: expired },
    ];
    return slices.map((slice) => uneven('slice', slice.name, slice));
  },

  42: (asked) => {
    const where = new Where();
    const keyword = asked.params.text('keyword').toLowerCase();
    if (keyword) where.add("instr(fold(name || ' ' || type), ?) > 0", keyword);
    const { rows, total } = pageOf<Product>(asked, 'products', where, { columns: {}, first: 'id' });
    const list = rows.map(({ id, name, type, picture, status }) =>
      wireRow('product', id, { product_id: id, product_name: name, product_type: type, picture, status }),
    );
    return listData(asked, list, total);
  },
};
