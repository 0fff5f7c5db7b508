import { accountByName, keepPassword } from '../accounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import type { DealerRow } from '../dealer.ts';
import { type Errors, readDealer } from '../dealer-form.ts';
import { forbidden, invalid, notFound, taken } from '../http/reply.ts';
import { searchText } from '../listing.ts';
import { beneath, ownPath } from '../scope.ts';
import type { Value } from '../store.ts';
import { revokeAccount } from '../tokens.ts';
import type { World } from '../world.ts';

/** A new dealer (31), a changed one (32). */
export const dealerWrites: Answers = {
  31: (asked) => {
    mayWrite(asked);
    const { world, params } = asked;
    const { values, errors } = readDealer(params, true);
    const account = params.text('account');
    if (!/^[A-Za-z0-9_.@-]{4,40}$/.test(account))
      errors.account = ['must be 4 to 40 letters, digits or _ . @ -'];
    checkPassword(params.raw('password'), errors);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const parent = parentOf(asked);
    if (accountByName(world.store, account)) throw taken('account');
    refuseTaken(world, values, 0);
    return world.store.atOnce(() => insert(world, parent, values, account, params.raw('password')));
  },

  32: (asked) => {
    mayWrite(asked);
    const { world, params, id } = asked;
    const dealer = visible(asked, Number(id));
    if (!dealer) throw notFound();
    const { values, errors } = readDealer(params, false);
    if (params.text('account') !== '' && params.text('account') !== dealer.account)
      errors.account = ['cannot be changed'];
    const password = params.raw('password');
    if (password !== '') checkPassword(password, errors);
    const start = values.has('contract_start') ? values.get('contract_start') : dealer.contract_start;
    const end = values.has('contract_end') ? values.get('contract_end') : dealer.contract_end;
    if (start && end && end <= start) errors.contract_end ??= ['must be after the start'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
    refuseTaken(world, values, dealer.id);
    world.store.atOnce(() => change(world, dealer, values, password));
    return { id: dealer.id };
  },
};

function mayWrite(asked: Asked): void {
  const account = asker(asked);
  if (account.role === 16 || account.level >= 3) throw forbidden();
}

function checkPassword(password: string, errors: Errors): void {
  if (password.length <= 6) errors.password = ['must contain more than 6 characters'];
}

/** A dealer beneath the account's own. Somebody else's is as good as none. */
function visible(asked: Asked, id: number): DealerRow | undefined {
  const { sql, values } = beneath(ownPath(asked.world.store, asker(asked)));
  return asked.world.store.get<DealerRow>(`SELECT * FROM dealers WHERE id = ? AND ${sql}`, id, ...values);
}

function parentOf(asked: Asked): DealerRow {
  const { world, params } = asked;
  const own = asker(asked).dealer_id;
  const wanted = params.whole('parent_id') ?? own;
  const parent =
    wanted === own
      ? world.store.get<DealerRow>('SELECT * FROM dealers WHERE id = ?', own)
      : visible(asked, wanted);
  if (!parent) throw invalid({ parent_id: ['not found'] });
  return parent;
}

function refuseTaken(world: World, values: Map<string, Value>, but: number): void {
  for (const field of ['dealer_number', 'email']) {
    const value = values.get(field);
    const sql = `SELECT COUNT(*) FROM dealers WHERE ${field} = ? COLLATE NOCASE AND id <> ?`;
    if (value && world.store.number(sql, value, but) > 0) throw taken(field);
  }
}

const searched = (row: Partial<DealerRow>) =>
  searchText(
    ...[row.name, row.dealer_number, row.account, row.email, row.principal, row.contact].map((x) => x ?? ''),
  );

function insert(
  world: World,
  parent: DealerRow,
  values: Map<string, Value>,
  account: string,
  password: string,
) {
  const id = world.store.number('SELECT MAX(id) + 1 FROM dealers');
  const number = values.get('dealer_number') ?? `D${String(id).padStart(6, '0')}`;
  const level = parent.level + 1;
  const row: Record<string, Value> = {
    ...Object.fromEntries(values),
    id,
    dealer_number: number,
    account,
    level,
    parent_id: parent.id,
    path: `${parent.path}${id}/`,
    status: 1,
    created_at: world.clock.now(),
  };
  row.search = searched(row as Partial<DealerRow>);
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  world.store.run(`INSERT INTO dealers (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row));
  world.store.run(
    `INSERT INTO accounts (account, password, name, email, user_type, level, child, is_limit, dealer_id, read_upto)
     VALUES (?, ?, ?, ?, 3, ?, 1, 0, ?, 0)`,
    account,
    keepPassword(password),
    row.name ?? '',
    String(row.email).toLowerCase(),
    level,
    id,
  );
  return { id, dealer_number: number };
}

function change(world: World, dealer: DealerRow, values: Map<string, Value>, password: string): void {
  const row = { ...dealer, ...Object.fromEntries(values), updated_at: world.clock.now() };
  const changed = { ...Object.fromEntries(values), updated_at: row.updated_at, search: searched(row) };
  const sets = Object.keys(changed).map((column) => `${column} = ?`);
  world.store.run(`UPDATE dealers SET ${sets.join(', ')} WHERE id = ?`, ...Object.values(changed), dealer.id);
  const account = accountByName(world.store, dealer.account);
  if (!account) return;
  world.store.run(
    'UPDATE accounts SET name = ?, email = ? WHERE id = ?',
    row.name,
    row.email.toLowerCase(),
    account.id,
  );
  if (password === '') return;
  world.store.run('UPDATE accounts SET password = ? WHERE id = ?', keepPassword(password), account.id);
  revokeAccount(world, account.id);
}
