import { indexedSortColumns } from './data/device-schema.ts';
import { periods } from './data/periods.ts';
import { type Condition, ownedByAccount } from './dealer-scope.ts';
import { devicesById } from './device.ts';
import { type CallRequest, requireAccount } from './handler.ts';
import { type PageRange, pageRange, prefixMatch, Where } from './list-query.ts';

type SortGroup = { column: string; names: string };
type IndexHint = '' | '+';
type Page = PageRange & { isDescending: boolean };

/** Range filters: parameter prefix and column. */
const ranges: (readonly [name: string, column: string])[] = [
  ['add', 'add_time'],
  ['active', 'activation_date'],
  ['expire', 'soft_end'],
  ['warranty', 'warranty_expire'],
  ['first_active', 'first_active_time'],
  ['import', 'import_time'],
  ['tcode_expire', 'tcode_expire'],
  ['renault_left', 'renault_left'],
  ['full_soft_years', 'full_soft_years'],
  ['total_update', 'total_update'],
  ...periods.map(({ key }) => [key, `${key}_end`] as const),
];
/** Each is a pair of parameters, `…_from` and `…_to`. */
export const rangeNames = ranges.map(([name]) => name);

/** Sort fields with few distinct values: the query sorts these values instead of the devices. */
const sortGroups: Record<string, SortGroup> = {
  product_name: { column: 'product_id', names: 'SELECT id, name FROM products' },
  product_type: { column: 'product_id', names: 'SELECT id, type AS name FROM products' },
  dealer_name: { column: 'dealer_id', names: 'SELECT id, name FROM dealers' },
};
const sortable = ['sn', ...indexedSortColumns, ...Object.keys(sortGroups)];

/** Smaller results are sorted in memory; larger ones walk the index of the sort column. */
const smallResult = 2000;

/**
 * The filters of call 11. A "+" prefix keeps SQLite from using range indexes, so that it walks the devices in sort
 * order.
 */
export function deviceConditions(request: CallRequest, prefix: IndexHint): Where {
  const { params } = request;
  const where = visibleDevices(request)
    .addIfPresent(params.integer('product_id'), 'product_id = ?')
    .addIfPresent(params.text('product_type'), 'product_id IN (SELECT id FROM products WHERE type = ?)')
    .addIfPresent(params.integer('active_status'), 'active = ?')
    .addIfPresent(params.integer('is_lock'), 'is_lock = ?')
    .addIfPresent(params.integer('tcode_state'), 'tcode_state = ?')
    .addIfPresent(params.integer('full_soft_state'), 'full_soft_state = ?')
    .addIfPresent(requestedDealerId(request), 'dealer_id = ?');
  const sorted = params.text('sort_field');
  for (const [name, column] of ranges) {
    // The range of the sort column may use its index.
    const bound = column === sorted ? column : prefix + column;
    where
      .addIfPresent(params.integer(`${name}_from`), `${bound} >= ?`)
      .addIfPresent(params.integer(`${name}_to`), `${bound} <= ?`);
  }
  if (params.text('sn'))
    where.addCondition(prefixMatch(sorted === 'sn' ? 'sn' : `${prefix}sn`, params.text('sn')));
  if (params.text('tcode')) where.addCondition(prefixMatch(`${prefix}tcode`, params.text('tcode')));
  if (params.text('pay_type')) where.addCondition(payTypeCondition(request, prefix, params.text('pay_type')));
  if (params.text('keyword')) addSnCondition(request, where, params.text('keyword'));
  return where;
}

export function visibleDevices(request: CallRequest): Where {
  const { store, countCache } = request.context;
  const own = ownedByAccount(store, requireAccount(request));
  const devices = countCache.number(`SELECT COUNT(*) FROM devices WHERE ${own.sql}`, ...own.values);
  // "+" keeps SQLite from going dealer by dealer, which is fast only for small branches.
  return new Where().addCondition(
    devices <= smallResult ? own : ownedByAccount(store, requireAccount(request), '+dealer_id'),
  );
}

/** One scan of the SN index is much faster than a scan of the devices. */
function addSnCondition({ context }: CallRequest, where: Where, fragment: string): void {
  const sql = 'SELECT id FROM devices WHERE instr(sn, ?) > 0 LIMIT ?';
  const matches = context.countCache.all<{ id: number }>(sql, fragment, smallResult + 1);
  if (matches.length > smallResult) where.add('instr(sn, ?) > 0', fragment);
  else where.add('id IN (SELECT value FROM json_each(?))', JSON.stringify(matches.map(({ id }) => id)));
}

/** Finds the few matching payment methods first, so that an index finds the devices. */
function payTypeCondition({ context }: CallRequest, prefix: IndexHint, fragment: string): Condition {
  const all = context.countCache.all<{ pay_type: string | null }>('SELECT DISTINCT pay_type FROM devices');
  const matches = all.filter(({ pay_type }) => pay_type?.toLowerCase().includes(fragment.toLowerCase()));
  return {
    sql: `${prefix}pay_type IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(matches.map(({ pay_type }) => pay_type))],
  };
}

/** The `dealer_id` parameter; 0 stands for the account's own dealer. */
export function requestedDealerId(request: CallRequest): number | undefined {
  const dealer = request.params.integer('dealer_id');
  return dealer === 0 ? requireAccount(request).dealer_id : dealer;
}

/** Returns a page of devices, by default newest first, and the total. The total is cached until a device changes. */
export function devicePage(
  request: CallRequest,
  conditions: (prefix: IndexHint) => Where,
  sorts = sortable,
  page = pageRange(request.params),
) {
  const { params, context } = request;
  const indexedWhere = conditions('');
  const total = context.countCache.number(
    `SELECT COUNT(*) FROM devices ${indexedWhere.sql}`,
    ...indexedWhere.values,
  );
  const all = context.countCache.number('SELECT COUNT(*) FROM devices');
  // Index rows skipped before the end of the page. Sorting is cheaper when these exceed the matches.
  const skippedRows = ((page.offset + page.size) * all) / Math.max(1, total);
  const where = total > smallResult && skippedRows < total ? conditions('+') : indexedWhere;
  const field = params.text('sort_field');
  const isSortable = sorts.includes(field);
  const isDescending = !isSortable || params.text('sort_order').toLowerCase() === 'desc';
  const group = isSortable ? sortGroups[field] : undefined;
  const ids = group
    ? idsByName(request, where, group, { ...page, isDescending })
    : idsByColumn(request, where, isSortable ? field : 'add_time', { ...page, isDescending, total });
  return { rows: devicesById(context.store, ids), total };
}

/** NULLs come last in both directions. Ties are sorted by id. */
function idsByColumn(
  request: CallRequest,
  where: Where,
  column: string,
  page: Page & { total: number },
): number[] {
  const { size, offset, isDescending, total } = page;
  // "+" keeps SQLite from walking the index of the column.
  const by = where.values.length > 0 && total <= smallResult ? `+${column}` : column;
  const order = isDescending ? `${by} DESC NULLS LAST, id DESC` : `${by} ASC NULLS LAST, id ASC`;
  const sql = `SELECT id FROM devices ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return request.context.store.all<{ id: number }>(sql, ...where.values, size, offset).map(({ id }) => id);
}

/** Walks the sorted names and reads only the devices of names on the page. */
function idsByName(
  request: CallRequest,
  where: Where,
  group: SortGroup,
  { size, offset, isDescending }: Page,
): number[] {
  const { store, countCache } = request.context;
  const count = `SELECT ${group.column} AS id, COUNT(*) AS devices FROM devices ${where.sql} GROUP BY ${group.column}`;
  const counts = countCache.all<{ id: number; devices: number }>(count, ...where.values);
  const names = new Map(
    store.all<{ id: number; name: string }>(group.names).map(({ id, name }) => [id, name]),
  );
  // Own stock has no dealer name in lists and comes last.
  if (group.column === 'dealer_id') names.delete(requireAccount(request).dealer_id);
  const sorted = counts
    .map(({ id, devices }) => ({ id, devices, name: names.get(id)?.toLowerCase() }))
    .sort(
      (a, b) => compareNames(a, b) * (isDescending && a.name !== undefined && b.name !== undefined ? -1 : 1),
    );
  const groupWhere = where.with(`${group.column} = ?`, 0);
  const sql = `SELECT id FROM devices ${groupWhere.sql} ORDER BY id ${isDescending ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`;
  const ids: number[] = [];
  let skip = offset;
  for (const { id, devices } of sorted) {
    if (ids.length >= size) break;
    if (skip < devices) {
      const matches = store.all<{ id: number }>(sql, ...where.values, id, size - ids.length, skip);
      ids.push(...matches.map((row) => row.id));
    }
    skip = Math.max(0, skip - devices);
  }
  return ids;
}

function compareNames(
  a: { id: number; name: string | undefined },
  b: { id: number; name: string | undefined },
): number {
  if (a.name === b.name) return a.id - b.id;
  if (a.name === undefined || b.name === undefined) return a.name === undefined ? 1 : -1;
  return a.name < b.name ? -1 : 1;
}
