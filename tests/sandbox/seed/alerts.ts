import type { Store, Value } from '../data/store.ts';

const day = 86400;
const columns = ['id', 'account_id', 'product_id', 'num', 'is_remind', 'create_time'];
const main = 1001;
const merchant = 1002;

/** `main` has five alerts: two are active, one is dismissed. `merchant` has one active alert. */
export function seedAlerts(store: Store, now: number): void {
  const inventory = store.all<{ product_id: number; inactive: number }>(
    'SELECT product_id, COUNT(*) AS inactive FROM devices WHERE active = 0 GROUP BY product_id ORDER BY inactive, product_id',
  );
  const rows: Value[][] = inventory.slice(0, 5).map(({ product_id, inactive }, index) => {
    // The first two are at or above the inventory. The third would be active, but is dismissed.
    const num = index < 3 ? inactive + index * 5 : Math.floor(inactive / 2);
    return [index + 1, main, product_id, num, index === 2 ? 0 : 1, now - (index + 1) * 20 * day];
  });
  const lowest = inventory[0];
  if (lowest) rows.push([rows.length + 1, merchant, lowest.product_id, lowest.inactive, 1, now - 5 * day]);
  store.insertRows('alerts', columns, rows);
}
