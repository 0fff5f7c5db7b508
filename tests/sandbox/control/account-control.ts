import { hashPassword } from '../data/accounts.ts';
import type { Store } from '../data/store.ts';
import { demoPassword } from '../seed/accounts.ts';
import { type ControlRoutes, InputFields, respond } from './control-routes.ts';

const most = 20_000;

/** Creates accounts for tests with many users. A reset deletes them. */
export const accountRoutes: ControlRoutes = {
  'POST accounts': ({ context, input }) => {
    const fields = new InputFields(input);
    const prefix = fields.text('prefix');
    if (!/^[a-z]{1,20}$/.test(prefix)) throw new Error('prefix is 1 to 20 small letters');
    const names = Array.from({ length: fields.whole('count', 1, most) }, (_, index) =>
      nameOf(prefix, index + 1),
    );
    context.store.transaction(() => {
      for (const name of names) createAccount(context.store, name);
    });
    return respond({ accounts: names });
  },
};

const nameOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(4, '0')}`;

/** Inserts an account of the root dealer unless the name exists. */
function createAccount(store: Store, name: string): void {
  store.run(
    `INSERT INTO accounts (account, password, name, email, user_type, level, child, is_limit, dealer_id, read_upto)
     VALUES (?, ?, ?, ?, 3, 1, 1, 0, 1, 0) ON CONFLICT DO NOTHING`,
    ...[name, hashPassword(demoPassword), name, `${name}@autocare.example`],
  );
}
