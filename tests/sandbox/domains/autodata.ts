import { addYears, day } from '../data/periods.ts';
import type { Store } from '../data/store.ts';
import type { Errors } from '../dealer-form.ts';
import { type Domain, get, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound } from '../http/call-response.ts';
import { lastDay } from '../seed/devices.ts';
import { wireRow } from '../wire-row.ts';

/** One account of the data service per merchant. `mid` is the `user_id` of call 1. `status`: 1 active, 2 suspended. */
export const autodata: Domain = {
  tables: `
CREATE TABLE autodata (id INTEGER PRIMARY KEY, account TEXT, password TEXT, status INTEGER, create_time INTEGER,
  expire_time INTEGER);
`,
  mutable: ['autodata'],
  seed: (store, _, now) => seedAutodata(store, now),
  calls: {
    52: post('dealerAdmin', 'dealer_admin/autoData/account', 'account password', saveAutodata),
    53: post('dealerAdmin', 'dealer_admin/autoData/operateAutoData', 'operate', changeAutodata),
    55: get('dealerAdmin', 'autoData/info/{mid}', 'mid', getAutodata),
  },
};

type Row = {
  id: number;
  account: string;
  password: string;
  status: number;
  create_time: number;
  expire_time: number;
};

/** Sets or replaces the account, active for a year. */
function saveAutodata(request: CallRequest) {
  const { context, params } = request;
  const account = params.text('account');
  const errors: Errors = {};
  if (account === '') errors.account = ['is required'];
  else if (account.length > 60) errors.account = ['must have at most 60 characters'];
  if (params.raw('password') === '') errors.password = ['is required'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const now = context.clock.now();
  context.store.run(
    `INSERT INTO autodata (id, account, password, status, create_time, expire_time) VALUES (?, ?, ?, 1, ?, ?)
     ON CONFLICT (id) DO UPDATE SET account = excluded.account, password = excluded.password, status = 1,
       create_time = excluded.create_time, expire_time = excluded.expire_time`,
    requireAccount(request).id,
    account,
    params.raw('password'),
    now,
    addYears(now, 1),
  );
  return { account };
}

/** `operate`: 1 renew and reactivate, 2 suspend, 3 remove. */
function changeAutodata(request: CallRequest) {
  const { store, clock } = request.context;
  const operation = request.params.integer('operate');
  if (operation !== 1 && operation !== 2 && operation !== 3)
    throw invalid({ operate: ['must be 1, 2 or 3'] });
  const row = findAutodata(request, requireAccount(request).id);
  if (!row) throw notFound();
  if (operation === 1) {
    const until = addYears(Math.max(row.expire_time, clock.now()), 1);
    store.run('UPDATE autodata SET status = 1, expire_time = ? WHERE id = ?', until, row.id);
  } else if (operation === 2) store.run('UPDATE autodata SET status = 2 WHERE id = ?', row.id);
  else store.run('DELETE FROM autodata WHERE id = ?', row.id);
  return { account: row.account };
}

function getAutodata(request: CallRequest) {
  const accountId = requireAccount(request).id;
  // The vendor sends the id twice: in the path and as a parameter.
  if (Number(request.id) !== accountId || request.params.integer('mid') !== accountId) throw notFound();
  const row = findAutodata(request, accountId);
  if (!row) return null;
  const { id, ...fields } = row;
  return wireRow('autodata', id, { mid: id, ...fields });
}

function findAutodata({ context }: CallRequest, id: number): Row | undefined {
  return context.store.get<Row>('SELECT * FROM autodata WHERE id = ?', id);
}

/** `main` has an active data account, `merchant` a suspended one, `sub` an expired one. */
function seedAutodata(store: Store, now: number): void {
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
