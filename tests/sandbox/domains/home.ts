import { lastMidnight } from '../clock.ts';
import type { Store } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { visibleDevices } from '../device-list.ts';
import { type Domain, get } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Figures of the home page. "+" keeps SQLite on the covering index; a narrower index would read each device. */
export const home: Domain = {
  calls: {
    39: get('dealerAdmin', 'dealer_admin/statistics', '', (request) =>
      onceADay(request, 'statistics', () => getStatistics(request)),
    ),
    40: get('dealerAdmin', 'dealer_admin/deviceTopFive', '', (request) =>
      onceADay(request, 'top', () => listTopProducts(request)),
    ),
    41: get('dealerAdmin', 'dealer_admin/pieOfDevice', '', (request) =>
      onceADay(request, 'status', () => countByStatus(request)),
    ),
  },
};

const figuresOfDay = new WeakMap<Store, { midnight: number; figures: Map<string, unknown> }>();

/** Counts at the first request of a day, and returns this until midnight: the vendor counts once a day. */
function onceADay<T>(request: CallRequest, call: string, count: () => T): T {
  const { store, clock } = request.context;
  const midnight = lastMidnight(clock.now());
  let day = figuresOfDay.get(store);
  if (day?.midnight !== midnight) {
    day = { midnight, figures: new Map() };
    figuresOfDay.set(store, day);
  }
  const key = `${call} ${requireAccount(request).id}`;
  if (!day.figures.has(key)) day.figures.set(key, count());
  return day.figures.get(key) as T;
}

function getStatistics(request: CallRequest) {
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
}

function listTopProducts(request: CallRequest) {
  const { store, countCache } = request.context;
  const where = visibleDevices(request).add('+active = 1');
  const rows = countCache.all<{ product_id: number; num: number }>(
    `SELECT product_id, COUNT(*) AS num FROM devices ${where.sql}
     GROUP BY product_id ORDER BY num DESC, product_id LIMIT 5`,
    ...where.values,
  );
  return rows.map(({ product_id, num }) => {
    const product = store.get<{ name: string; type: string }>(
      'SELECT * FROM products WHERE id = ?',
      product_id,
    );
    const productFields = { product_name: product?.name, product_type: product?.type };
    return wireRow('top', product_id, { product_id, ...productFields, num });
  });
}

/** Expired devices are activated ones whose software has ended. The three add up to the device total. */
function countByStatus(request: CallRequest) {
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
}
