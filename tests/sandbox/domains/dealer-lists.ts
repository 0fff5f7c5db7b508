import { type DealerRow, dealerTable, dealerWire } from '../data/dealer.ts';
import { descendantsOf, ownDealerPath } from '../dealer-scope.ts';
import type { DeviceRow } from '../device.ts';
import { devicePage, requestedDealerId, visibleDevices } from '../device-list.ts';
import { type Domain, get, listParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { forbidden, invalid } from '../http/call-response.ts';
import { fullTextMatch, listData, pageRange, prefixMatch, queryPage, Where } from '../list-query.ts';
import { seedDealers } from '../seed/dealers.ts';
import { wireRow } from '../wire-row.ts';

/** Dealers below the account's dealer, and the devices that it can distribute. */
export const dealerLists: Domain = {
  tables: dealerTable,
  mutable: ['dealers'],
  indexes: `
CREATE INDEX dealers_path ON dealers (path);
CREATE INDEX dealers_number ON dealers (dealer_number);
`,
  searched: ['dealers'],
  seed: seedDealers,
  calls: {
    30: get(
      'dealerAdmin',
      'dealer_admin/dealer',
      `${listParameters} id keyword country region dealer_type contract_start_from contract_start_to contract_end_from contract_end_to scope`,
      listDealers,
    ),
    33: get(
      'dealerAdmin',
      'dealer_admin/device',
      `${listParameters} keyword product_type active_status dealer_id sns`,
      listDistributableDevices,
    ),
    34: get('dealerAdmin', 'dealer_admin/dealer_select', 'keyword pageSize', listDealerChoices),
  },
};

const dealerSorting = {
  columns: {
    name: 'name COLLATE NOCASE',
    dealer_number: 'dealer_number',
    country: 'country_name',
    contract_start: 'contract_start IS NULL, contract_start',
    contract_end: 'contract_end IS NULL, contract_end',
    created_at: 'created_at',
  },
  defaultOrder: 'created_at DESC, id DESC',
};

const selectWithParent = '*, (SELECT p.name FROM dealers p WHERE p.id = dealers.parent_id) AS parent_name';

function dealerConditions(request: CallRequest): Where {
  const { context, params } = request;
  const account = requireAccount(request);
  const where = new Where()
    .addCondition(descendantsOf(ownDealerPath(context.store, account)))
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.integer('dealer_type'), 'dealer_type = ?')
    .addIfPresent(params.text('region').toLowerCase(), 'instr(fold(region), ?) > 0')
    .addIfPresent(params.integer('contract_start_from'), 'contract_start >= ?')
    .addIfPresent(params.integer('contract_start_to'), 'contract_start <= ?')
    .addIfPresent(params.integer('contract_end_from'), 'contract_end >= ?')
    .addIfPresent(params.integer('contract_end_to'), 'contract_end <= ?');
  const countries = params.list('country').map((code) => code.toUpperCase());
  if (countries.length > 0) where.add(`country IN (${countries.map(() => '?').join(', ')})`, ...countries);
  if (params.text('scope') === 'sub') where.add('parent_id = ?', account.dealer_id);
  if (params.text('keyword')) where.addCondition(fullTextMatch('dealers', params.text('keyword')));
  return where;
}

const maxSns = 500;

/**
 * There is no call for one dealer; the portal filters by `id`. `dealer_type`: 1 sub dealer, 2 similar dealer.
 * `scope=sub` finds those directly below the account's dealer.
 *
 * Contract statuses are ranges of `contract_end` in whole UTC days: before today expired, within 91 days expiring,
 * later active.
 */
function listDealers(request: CallRequest) {
  const account = requireAccount(request);
  if (account.role === 16 || account.level >= 3) throw forbidden();
  const where = dealerConditions(request);
  type Row = DealerRow & { parent_name: string | null };
  const { rows, total } = queryPage<Row>(request, 'dealers', where, dealerSorting, selectWithParent);
  return listData(request, rows.map(dealerWire), total);
}

/** `dealer_id` 0 stands for devices that are not distributed yet. */
function listDistributableDevices(request: CallRequest) {
  const { params } = request;
  const where = visibleDevices(request)
    .addIfPresent(params.text('product_type'), 'product_id IN (SELECT id FROM products WHERE type = ?)')
    .addIfPresent(params.integer('active_status'), 'active = ?')
    .addIfPresent(requestedDealerId(request), 'dealer_id = ?');
  if (params.text('keyword')) where.addCondition(prefixMatch('sn', params.text('keyword')));
  const sns = params.list('sns');
  if (sns.length > maxSns) throw invalid({ sns: [`must be at most ${maxSns}`] });
  if (sns.length > 0) where.add('sn IN (SELECT value FROM json_each(?))', JSON.stringify(sns));
  // Named SNs all fit on one page.
  const page = sns.length > 0 ? { size: maxSns, offset: 0 } : pageRange(params);
  const { rows, total } = devicePage(request, () => where, ['sn', 'add_time'], page);
  return listData(
    request,
    rows.map((row) => distributableDeviceWire(row, requireAccount(request).dealer_id)),
    total,
  );
}

function listDealerChoices({ params, context, ...request }: CallRequest) {
  const account = requireAccount({ params, context, ...request });
  const where = new Where().addCondition(descendantsOf(ownDealerPath(context.store, account)));
  const keyword = params.text('keyword').toLowerCase();
  if (keyword) where.add("instr(fold(name || ' ' || dealer_number), ?) > 0", keyword);
  const size = Math.min(500, Math.max(1, params.integer('pageSize') ?? 50));
  const sql = `SELECT id, name, dealer_number, country, region, parent_id, level FROM dealers ${where.sql} ORDER BY name COLLATE NOCASE LIMIT ?`;
  const rows = context.store.all<{ id: number }>(sql, ...where.values, size);
  return rows.map((row) => wireRow('dealer-choice', row.id, row));
}

function distributableDeviceWire(row: DeviceRow, ownDealer: number) {
  const isOwnStock = row.dealer_id === ownDealer;
  return wireRow('device', row.id, {
    id: row.id,
    sn: row.sn,
    product_id: row.product_id,
    product_name: row.product_name,
    product_type: row.product_type,
    add_time: row.add_time,
    active_status: row.active,
    activation_date: row.activation_date,
    is_lock: row.is_lock,
    dealer_id: isOwnStock ? 0 : row.dealer_id,
    dealer_name: isOwnStock ? '' : row.dealer_name,
  });
}
