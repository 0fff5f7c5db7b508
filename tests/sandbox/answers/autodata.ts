import { type Answers, type Asked, asker } from '../answer.ts';
import type { Errors } from '../dealer-form.ts';
import { invalid, notFound } from '../http/reply.ts';
import { yearsOn } from '../periods.ts';
import { wireRow } from '../uneven.ts';

type Row = {
  id: number;
  account: string;
  password: string;
  status: number;
  create_time: number;
  expire_time: number;
};

/** The account of the data service: set (52), renew, suspend or remove (53), see (55). */
export const autodata: Answers = {
  52: (asked) => {
    const { world, params } = asked;
    const account = params.text('account');
    const errors: Errors = {};
    if (account === '') errors.account = ['is required'];
    else if (account.length > 60) errors.account = ['must have at most 60 characters'];
    if (params.raw('password') === '') errors.password = ['is required'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const now = world.clock.now();
    world.store.run(
      `INSERT INTO autodata (id, account, password, status, create_time, expire_time) VALUES (?, ?, ?, 1, ?, ?)
       ON CONFLICT (id) DO UPDATE SET account = excluded.account, password = excluded.password, status = 1,
         create_time = excluded.create_time, expire_time = excluded.expire_time`,
      asker(asked).id,
      account,
      params.raw('password'),
      now,
      yearsOn(now, 1),
    );
    return { account };
  },

  53: (asked) => {
    const { store, clock } = asked.world;
    const operate = asked.params.whole('operate');
    if (operate !== 1 && operate !== 2 && operate !== 3) throw invalid({ operate: ['must be 1, 2 or 3'] });
    const row = set(asked, asker(asked).id);
    if (!row) throw notFound();
    if (operate === 1) {
      const until = yearsOn(Math.max(row.expire_time, clock.now()), 1);
      store.run('UPDATE autodata SET status = 1, expire_time = ? WHERE id = ?', until, row.id);
    } else if (operate === 2) store.run('UPDATE autodata SET status = 2 WHERE id = ?', row.id);
    else store.run('DELETE FROM autodata WHERE id = ?', row.id);
    return { account: row.account };
  },

  55: (asked) => {
    const own = asker(asked).id;
    // Twice in the address: in the path and as a parameter (known).
    if (Number(asked.id) !== own || asked.params.whole('mid') !== own) throw notFound();
    const row = set(asked, own);
    if (!row) return null;
    const { id, ...fields } = row;
    return wireRow('autodata', id, { mid: id, ...fields });
  },
};

function set({ world }: Asked, id: number): Row | undefined {
  return world.store.get<Row>('SELECT * FROM autodata WHERE id = ?', id);
}
