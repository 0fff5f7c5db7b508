import type { SandboxContext } from '../context.ts';
import { accountByName, hashPassword } from '../data/accounts.ts';
import { type DealerRow, dealerFormFields } from '../data/dealer.ts';
import type { Value } from '../data/store.ts';
import { revokeAccount } from '../data/tokens.ts';
import { type Errors, readDealer } from '../dealer-form.ts';
import { descendantsOf, ownDealerPath } from '../dealer-scope.ts';
import { type Domain, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { conflict, forbidden, invalid, notFound } from '../http/call-response.ts';
import { searchText } from '../list-query.ts';

const dealerParameters = ['account', 'password', ...dealerFormFields.map(({ name }) => name)].join(' ');

/** Creation and change of a dealer. */
export const dealerWrites: Domain = {
  calls: {
    31: post('dealerAdmin', 'dealer_admin/dealer', `${dealerParameters} parent_id`, createDealer),
    32: post('dealerAdmin', 'dealer_admin/dealer/{id}', dealerParameters, changeDealer),
  },
};

/** The new dealer can sign in. Its parent is the account's dealer, unless `parent_id` names a visible one. */
function createDealer(request: CallRequest) {
  requireWriteAccess(request);
  const { context, params } = request;
  const { values, errors } = readDealer(params, true);
  const account = params.text('account');
  if (!/^[A-Za-z0-9_.@-]{4,40}$/.test(account))
    errors.account = ['must be 4 to 40 letters, digits or _ . @ -'];
  checkPassword(params.raw('password'), errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const parent = parentOf(request);
  if (accountByName(context.store, account)) throw conflict('account');
  checkUnique(context, values, 0);
  return context.store.transaction(() =>
    insertDealer(context, parent, values, account, params.raw('password')),
  );
}

/** Absent fields stay, empty optional ones are cleared. An empty password stays. */
function changeDealer(request: CallRequest) {
  requireWriteAccess(request);
  const { context, params, id } = request;
  const dealer = findVisibleDealer(request, Number(id));
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
  checkUnique(context, values, dealer.id);
  context.store.transaction(() => updateDealer(context, dealer, values, password));
  return { id: dealer.id };
}

function requireWriteAccess(request: CallRequest): void {
  const account = requireAccount(request);
  if (account.role === 16 || account.level >= 3) throw forbidden();
}

function checkPassword(password: string, errors: Errors): void {
  if (password.length <= 6) errors.password = ['must contain more than 6 characters'];
}

/** Finds a descendant of the account's dealer. */
function findVisibleDealer(request: CallRequest, id: number): DealerRow | undefined {
  const { sql, values } = descendantsOf(ownDealerPath(request.context.store, requireAccount(request)));
  return request.context.store.get<DealerRow>(`SELECT * FROM dealers WHERE id = ? AND ${sql}`, id, ...values);
}

function parentOf(request: CallRequest): DealerRow {
  const { context, params } = request;
  const own = requireAccount(request).dealer_id;
  const parentId = params.integer('parent_id') ?? own;
  const parent =
    parentId === own
      ? context.store.get<DealerRow>('SELECT * FROM dealers WHERE id = ?', own)
      : findVisibleDealer(request, parentId);
  if (!parent) throw invalid({ parent_id: ['not found'] });
  return parent;
}

function checkUnique(context: SandboxContext, values: Map<string, Value>, exceptId: number): void {
  for (const field of ['dealer_number', 'email']) {
    const value = values.get(field);
    const sql = `SELECT COUNT(*) FROM dealers WHERE ${field} = ? COLLATE NOCASE AND id <> ?`;
    if (value && context.store.number(sql, value, exceptId) > 0) throw conflict(field);
  }
}

const searchTextOf = (row: Partial<DealerRow>) =>
  searchText(
    ...[row.name, row.dealer_number, row.account, row.email, row.principal, row.contact].map((x) => x ?? ''),
  );

function insertDealer(
  context: SandboxContext,
  parent: DealerRow,
  values: Map<string, Value>,
  account: string,
  password: string,
) {
  const id = context.store.number('SELECT MAX(id) + 1 FROM dealers');
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
    created_at: context.clock.now(),
  };
  row.search = searchTextOf(row as Partial<DealerRow>);
  const columns = Object.keys(row);
  const marks = columns.map(() => '?').join(', ');
  context.store.run(`INSERT INTO dealers (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(row));
  context.store.run(
    `INSERT INTO accounts (account, password, name, email, user_type, level, child, is_limit, dealer_id, read_upto)
     VALUES (?, ?, ?, ?, 3, ?, 1, 0, ?, 0)`,
    account,
    hashPassword(password),
    row.name ?? '',
    String(row.email).toLowerCase(),
    level,
    id,
  );
  return { id, dealer_number: number };
}

function updateDealer(
  context: SandboxContext,
  dealer: DealerRow,
  values: Map<string, Value>,
  password: string,
): void {
  const row = { ...dealer, ...Object.fromEntries(values), updated_at: context.clock.now() };
  const changed = { ...Object.fromEntries(values), updated_at: row.updated_at, search: searchTextOf(row) };
  const sets = Object.keys(changed).map((column) => `${column} = ?`);
  context.store.run(
    `UPDATE dealers SET ${sets.join(', ')} WHERE id = ?`,
    ...Object.values(changed),
    dealer.id,
  );
  const account = accountByName(context.store, dealer.account);
  if (!account) return;
  context.store.run(
    'UPDATE accounts SET name = ?, email = ? WHERE id = ?',
    row.name,
    row.email.toLowerCase(),
    account.id,
  );
  if (password === '') return;
  context.store.run('UPDATE accounts SET password = ? WHERE id = ?', hashPassword(password), account.id);
  revokeAccount(context, account.id);
}
