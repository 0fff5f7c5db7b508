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
 * page then costs one walk over the index. The triggers count changes of devices, which invalidate the count cache.
 */
export const deviceIndexes = `
CREATE INDEX devices_sn ON devices (sn, id, dealer_id);
CREATE INDEX devices_tcode ON devices (tcode, id, dealer_id);
CREATE INDEX devices_product ON devices (product_id, active, dealer_id);
CREATE INDEX devices_dealer ON devices (dealer_id, active, soft_end);
CREATE INDEX devices_stock ON devices (dealer_id, add_time, id);
${indexedSortColumns.map((column) => `CREATE INDEX devices_by_${column} ON devices (${column}, id, dealer_id);`).join('\n')}
${filtered.map((column) => `CREATE INDEX devices_of_${column} ON devices (${column}, add_time, id, dealer_id);`).join('\n')}
CREATE TABLE device_changes (version INTEGER);
INSERT INTO device_changes VALUES (0);
${['INSERT', 'UPDATE', 'DELETE']
  .map(
    (event) => `CREATE TRIGGER devices_${event} AFTER ${event} ON devices BEGIN
  UPDATE device_changes SET version = version + 1; END;`,
  )
  .join('\n')}
`;
