import { keepPassword } from './accounts.ts';
import { type Doors, done, Posted } from './door.ts';
import { demoPassword } from './seed/accounts.ts';
import type { Store } from './store.ts';

const most = 20_000;

/** Makes accounts for tests with many users; a reset takes them away. */
export const accountDoors: Doors = {
  'POST accounts': ({ world, input }) => {
    const posted = new Posted(input);
    const prefix = posted.text('prefix');
    if (!/^[a-z]{1,20}$/.test(prefix)) throw new Error('prefix is 1 to 20 small letters');
    const names = Array.from({ length: posted.whole('count', 1, most) }, (_, at) => nameOf(prefix, at + 1));
    world.store.atOnce(() => {
      for (const name of names) make(world.store, name);
    });
    return done({ accounts: names });
  },
};

const nameOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(4, '0')}`;

/** An account of the top dealer's, unless it is there already. */
function make(store: Store, name: string): void {
  store.run(
    `INSERT INTO accounts (account, password, name, email, user_type, level, child, is_limit, dealer_id, read_upto)
     VALUES (?, ?, ?, ?, 3, 1, 1, 0, 1, 0) ON CONFLICT DO NOTHING`,
    ...[name, keepPassword(demoPassword), name, `${name}@autocare.example`],
  );
}
