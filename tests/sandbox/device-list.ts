import { type Asked, asker } from './answer.ts';
import { devicesById } from './device.ts';
import { sortedByIndex } from './device-schema.ts';
import { beginsWith, type Range, rangeOf, Where } from './listing.ts';
import { periods } from './periods.ts';
import { type Condition, ownedBy } from './scope.ts';

type Group = { column: string; names: string };
type Plus = '' | '+';
type Page = Range & { down: boolean };

/** The ranges that a list may be cut to: the beginning of two parameters, and the column that they speak of. */
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

/** What a name to sort by belongs to. Few names stand for many devices: these are sorted, and not the devices. */
const grouped: Record<string, Group> = {
  product_name: { column: 'product_id', names: 'SELECT id, name FROM products' },
  product_type: { column: 'product_id', names: 'SELECT id, type AS name FROM products' },
  dealer_name: { column: 'dealer_id', names: 'SELECT id, name FROM dealers' },
};
/** All that the device list is sorted by. */
const sortable = ['sn', ...sortedByIndex, ...Object.keys(grouped)];

/** Up to so many devices are found first and sorted then; of more, the index by which they are sorted is walked. */
const few = 2000;

/**
 * The devices that the account may see, cut down by the filters of the device list (11). With a plus before
 * them, SQLite does not start from the ranges, but goes through the devices in their order.
 */
export function deviceConditions(asked: Asked, plus: Plus): Where {
  const { params } = asked;
  const where = inSight(asked)
    .given(params.whole('product_id'), 'product_id = ?')
    .given(params.text('product_type'), 'product_id IN (SELECT id FROM products WHERE type = ?)')
    .given(params.whole('active_status'), 'active = ?')
    .given(params.whole('is_lock'), 'is_lock = ?')
    .given(params.whole('tcode_state'), 'tcode_state = ?')
    .given(params.whole('full_soft_state'), 'full_soft_state = ?')
    .given(dealerOf(asked), 'dealer_id = ?');
  const sorted = params.text('sort_field');
  for (const [name, column] of ranges) {
    // A range of the column by which they are sorted is the one place to start from.
    const bound = column === sorted ? column : plus + column;
    where
      .given(params.whole(`${name}_from`), `${bound} >= ?`)
      .given(params.whole(`${name}_to`), `${bound} <= ?`);
  }
  if (params.text('sn')) where.also(beginsWith(sorted === 'sn' ? 'sn' : `${plus}sn`, params.text('sn')));
  if (params.text('tcode')) where.also(beginsWith(`${plus}tcode`, params.text('tcode')));
  if (params.text('pay_type')) where.also(paidBy(asked, plus, params.text('pay_type')));
  if (params.text('keyword')) holdingPart(asked, where, params.text('keyword'));
  return where;
}

/** The devices of the account's own dealer and of those beneath. */
export function inSight(asked: Asked): Where {
  const { store, figures } = asked.world;
  const own = ownedBy(store, asker(asked));
  const devices = figures.number(`SELECT COUNT(*) FROM devices WHERE ${own.sql}`, ...own.values);
  // A plus keeps SQLite from going dealer by dealer, which is the quickest way for a small branch only.
  return new Where().also(devices <= few ? own : ownedBy(store, asker(asked), '+dealer_id'));
}

/** Looking through the index of the numbers alone, and once, is far quicker than looking at each device. */
function holdingPart({ world }: Asked, where: Where, part: string): void {
  const sql = 'SELECT id FROM devices WHERE instr(sn, ?) > 0 LIMIT ?';
  const found = world.figures.all<{ id: number }>(sql, part, few + 1);
  if (found.length > few) where.add('instr(sn, ?) > 0', part);
  else where.add('id IN (SELECT value FROM json_each(?))', JSON.stringify(found.map(({ id }) => id)));
}

/** The payment methods are few: those that contain the text are found first, so that an index finds the devices. */
function paidBy({ world }: Asked, plus: Plus, part: string): Condition {
  const all = world.figures.all<{ pay_type: string | null }>('SELECT DISTINCT pay_type FROM devices');
  const found = all.filter(({ pay_type }) => pay_type?.toLowerCase().includes(part.toLowerCase()));
  return {
    sql: `${plus}pay_type IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(found.map(({ pay_type }) => pay_type))],
  };
}

/** The dealer asked for; 0 stands for the account's own, whose devices have not been distributed. */
export function dealerOf(asked: Asked): number | undefined {
  const dealer = asked.params.whole('dealer_id');
  return dealer === 0 ? asker(asked).dealer_id : dealer;
}

/**
 * One page of devices and how many there are in all, the newest first unless another order is asked for.
 * How many is counted once, until a device changes.
 */
export function devicePage(
  asked: Asked,
  conditions: (plus: Plus) => Where,
  sorts = sortable,
  page = rangeOf(asked.params),
) {
  const { params, world } = asked;
  const counted = conditions('');
  const total = world.figures.number(`SELECT COUNT(*) FROM devices ${counted.sql}`, ...counted.values);
  const all = world.figures.number('SELECT COUNT(*) FROM devices');
  // So many devices are passed on the way to the end of the page; past as many as match, it is better to sort those.
  const passed = ((page.offset + page.size) * all) / Math.max(1, total);
  const where = total > few && passed < total ? conditions('+') : counted;
  const field = params.text('sort_field');
  const known = sorts.includes(field);
  const down = !known || params.text('sort_order').toLowerCase() === 'desc';
  const group = known ? grouped[field] : undefined;
  const ids = group
    ? idsByName(asked, where, group, { ...page, down })
    : idsByColumn(asked, where, known ? field : 'add_time', { ...page, down, total });
  return { rows: devicesById(world.store, ids), total };
}

/** Rows without the value come last, whichever way; equal ones go by their id. */
function idsByColumn(asked: Asked, where: Where, column: string, page: Page & { total: number }): number[] {
  const { size, offset, down, total } = page;
  // A plus keeps SQLite from walking the index of the column.
  const by = where.values.length > 0 && total <= few ? `+${column}` : column;
  const order = down ? `${by} DESC NULLS LAST, id DESC` : `${by} ASC NULLS LAST, id ASC`;
  const sql = `SELECT id FROM devices ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return asked.world.store.all<{ id: number }>(sql, ...where.values, size, offset).map(({ id }) => id);
}

/** Goes through the names in their order, and looks only at the devices of those that the page touches. */
function idsByName(asked: Asked, where: Where, group: Group, { size, offset, down }: Page): number[] {
  const { store, figures } = asked.world;
  const count = `SELECT ${group.column} AS id, COUNT(*) AS devices FROM devices ${where.sql} GROUP BY ${group.column}`;
  const counts = figures.all<{ id: number; devices: number }>(count, ...where.values);
  const names = new Map(
    store.all<{ id: number; name: string }>(group.names).map(({ id, name }) => [id, name]),
  );
  // The own stock has no dealer's name in a list, and so comes last.
  if (group.column === 'dealer_id') names.delete(asker(asked).dealer_id);
  const sorted = counts
    .map(({ id, devices }) => ({ id, devices, name: names.get(id)?.toLowerCase() }))
    .sort((a, b) => byName(a, b) * (down && a.name !== undefined && b.name !== undefined ? -1 : 1));
  const find = where.and(`${group.column} = ?`, 0);
  const sql = `SELECT id FROM devices ${find.sql} ORDER BY id ${down ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`;
  const ids: number[] = [];
  let skip = offset;
  for (const { id, devices } of sorted) {
    if (ids.length >= size) break;
    if (skip < devices) {
      const found = store.all<{ id: number }>(sql, ...where.values, id, size - ids.length, skip);
      ids.push(...found.map((row) => row.id));
    }
    skip = Math.max(0, skip - devices);
  }
  return ids;
}

function byName(
  a: { id: number; name: string | undefined },
  b: { id: number; name: string | undefined },
): number {
  if (a.name === b.name) return a.id - b.id;
  if (a.name === undefined || b.name === undefined) return a.name === undefined ? 1 : -1;
  return a.name < b.name ? -1 : 1;
}
