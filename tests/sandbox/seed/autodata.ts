import { day } from '../data/periods.ts';
import type { Store } from '../data/store.ts';
import { lastDay } from './devices.ts';

/** `main` has an active data account, `merchant` a suspended one, `sub` an expired one. */
export function seedAutodata(store: Store, now: number): void {
  const until = lastDay(now);
  const end = (days: number) => until + days * day + day - 1;
  store.insertRows(
    'autodata',
    ['id', 'account', 'password', 'status', 'create_time', 'expire_time'],
    [
      [1001, 'autocare-main', 'CANARY-autodata-main', 1, until - 200 * day, end(165)],
      [1002, 'merchant.motors@data.example', 'CANARY-autodata-merchant', 2, until - 90 * day, end(275)],
      [1003, 'süd-dealer', 'CANARY-autodata-sub', 1, until - 400 * day, end(-35)],
    ],
  );
}
