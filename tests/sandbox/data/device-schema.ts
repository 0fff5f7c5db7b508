import { periods } from './periods.ts';

/** Columns in table order; frequently read columns come first. */
export const deviceColumns = [
  ...['id', 'sn', 'product_id', 'dealer_id', 'add_time', 'active', 'is_lock', 'activation_date', 'soft_end'],
  ...['first_active_time', 'pay_type', 'tcode', 'tcode_state', 'tcode_expire', 'warranty_expire'],
  ...periods.flatMap(({ key }) => [`${key}_start`, `${key}_end`]),
  ...['renault_left', 'full_soft_state', 'full_soft_years', 'total_update', 'import_time'],
  ...['active_addr', 'ip', 'firmware', 'default_password', 'remark'],
];

const texts = new Set([
  'sn',
  'pay_type',
  'tcode',
  'active_addr',
  'ip',
  'firmware',
  'default_password',
  'remark',
]);

export const deviceTables = `
CREATE TABLE devices (id INTEGER PRIMARY KEY, ${deviceColumns
  .slice(1)
  .map((column) => `${column} ${texts.has(column) ? 'TEXT' : 'INTEGER'}`)
  .join(', ')});
CREATE TABLE tcodes (id INTEGER PRIMARY KEY, code TEXT, product_id INTEGER, state INTEGER, bound_sn TEXT, used_sn TEXT,
  exchange_time INTEGER, expire_time INTEGER, years INTEGER, dealer_id INTEGER, card_no TEXT,
  order_id INTEGER);
CREATE TABLE tcode_orders (id INTEGER PRIMARY KEY, order_no TEXT, product_id INTEGER, years INTEGER, quantity INTEGER,
  amount_minor INTEGER, currency TEXT, status INTEGER, create_time INTEGER, pay_time INTEGER, dealer_id INTEGER);
CREATE TABLE transfers (id INTEGER PRIMARY KEY, device_id INTEGER, from_dealer INTEGER, to_dealer INTEGER,
  time INTEGER, type INTEGER);
CREATE TABLE renewals (id INTEGER PRIMARY KEY, device_id INTEGER, time INTEGER, type INTEGER, years INTEGER,
  end_time INTEGER);
CREATE TABLE sales (id INTEGER PRIMARY KEY, device_id INTEGER, time INTEGER, customer TEXT, contact TEXT,
  country TEXT, remark TEXT);
`;

export const indexedSortColumns = [
  ...['add_time', 'activation_date', 'first_active_time', 'tcode_expire', 'warranty_expire', 'soft_end'],
  ...periods.map(({ key }) => `${key}_end`),
  ...['renault_left', 'full_soft_years', 'total_update', 'import_time'],
];

/** Filter columns of lists in the default order (newest first). */
const filtered = ['product_id', 'active', 'is_lock', 'tcode_state', 'full_soft_state', 'pay_type'];

/**
 * Each index ends with the id, the tie-breaker, and the dealer, so that ownership checks read the index only. A late
 * page then costs one walk over the index.
 */
export const deviceIndexes = `
CREATE INDEX devices_sn ON devices (sn, id, dealer_id);
CREATE INDEX devices_tcode ON devices (tcode, id, dealer_id);
CREATE INDEX devices_product ON devices (product_id, active, dealer_id);
CREATE INDEX devices_dealer ON devices (dealer_id, active, soft_end);
CREATE INDEX devices_stock ON devices (dealer_id, add_time, id);
${indexedSortColumns.map((column) => `CREATE INDEX devices_by_${column} ON devices (${column}, id, dealer_id);`).join('\n')}
${filtered.map((column) => `CREATE INDEX devices_of_${column} ON devices (${column}, add_time, id, dealer_id);`).join('\n')}
CREATE UNIQUE INDEX tcodes_code ON tcodes (code);
CREATE INDEX tcodes_dealer ON tcodes (dealer_id);
CREATE INDEX tcodes_order ON tcodes (order_id, state);
CREATE INDEX tcode_orders_number ON tcode_orders (order_no);
CREATE INDEX tcode_orders_time ON tcode_orders (create_time);
CREATE INDEX transfers_device ON transfers (device_id);
CREATE INDEX renewals_device ON renewals (device_id);
CREATE INDEX sales_device ON sales (device_id);
`;
