import type { Store, Value } from '../store.ts';

const day = 86400;
const columns = ['id', 'account_id', 'product_id', 'num', 'is_remind', 'create_time'];
const main = 1001;
const merchant = 1002;

/** Five alerts for `main`, of which two fire; one was dismissed for good. One that fires for `merchant`. */
export function seedAlerts(store: Store, now: number): void {
  const stock = store.all<{ product_id: number; left: number }>(
    'SELECT product_id, COUNT(*) AS left FROM devices WHERE active = 0 GROUP BY product_id ORDER BY left, product_id',
  );
  const rows: Value[][] = stock.slice(0, 5).map(({ product_id, left }, at) => {
    // The first two stand at or above what is left; the third would fire, had it not been dismissed.
    const num = at < 3 ? left + at * 5 : Math.floor(left / 2);
    return [at + 1, main, product_id, num, at === 2 ? 0 : 1, now - (at + 1) * 20 * day];
  });
  const scarce = stock[0];
  if (scarce) rows.push([rows.length + 1, merchant, scarce.product_id, scarce.left, 1, now - 5 * day]);
  store.insertRows('alerts', columns, rows);
}
