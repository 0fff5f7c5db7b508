import { addYears } from '../data/periods.ts';
import type { Errors } from '../dealer-form.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound } from '../http/call-response.ts';
import { wireRow } from '../wire-row.ts';

type Row = {
  id: number;
  account: string;
  password: string;
  status: number;
  create_time: number;
  expire_time: number;
};

/** The account of the data service: set (52), renew, suspend or remove (53), read (55). */
export const autodata: CallHandlers = {
  52: (request) => {
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
  },

  53: (request) => {
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
  },

  55: (request) => {
    const accountId = requireAccount(request).id;
    // The vendor sends the id twice: in the path and as a parameter.
    if (Number(request.id) !== accountId || request.params.integer('mid') !== accountId) throw notFound();
    const row = findAutodata(request, accountId);
    if (!row) return null;
    const { id, ...fields } = row;
    return wireRow('autodata', id, { mid: id, ...fields });
  },
};

function findAutodata({ context }: CallRequest, id: number): Row | undefined {
  return context.store.get<Row>('SELECT * FROM autodata WHERE id = ?', id);
}
