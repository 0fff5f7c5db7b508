/** Columns in table order, without the id. */
export const orderColumns = [
  ...['form_instance_id', 'order_no', 'pi_no', 'waybill_no', 'logistics_status', 'order_time', 'pay_time'],
  ...['pay_type', 'amount_minor', 'currency', 'integral', 'is_ship', 'order_status', 'courier_company'],
  ...['courier_number', 'purchase_info', 'vehicle_info', 'user_info', 'soft_start', 'soft_due', 'dealer_id'],
];

const integerColumns = new Set([
  ...['logistics_status', 'order_time', 'pay_time', 'amount_minor', 'integral', 'is_ship', 'order_status'],
  ...['soft_start', 'soft_due', 'dealer_id'],
]);

/** Orders and their items. Amounts are in minor units. `share_id` is the order's first share of a split. */
export const orderTables = `
CREATE TABLE orders (id INTEGER PRIMARY KEY, ${orderColumns
  .map((column) => `${column} ${integerColumns.has(column) ? 'INTEGER' : 'TEXT'}`)
  .join(', ')}, share_id INTEGER);
CREATE TABLE order_items (id INTEGER PRIMARY KEY, order_id INTEGER, kind INTEGER, product_name TEXT,
  product_type TEXT, quantity INTEGER, unit_minor INTEGER, giveaway TEXT);
`;

export const orderIndexes = `
CREATE INDEX orders_time ON orders (order_time);
CREATE INDEX orders_number ON orders (order_no);
CREATE INDEX orders_pi ON orders (pi_no);
CREATE INDEX orders_waybill ON orders (waybill_no);
CREATE INDEX orders_form ON orders (form_instance_id);
CREATE INDEX order_items_order ON order_items (order_id);
`;
