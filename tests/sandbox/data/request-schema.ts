/** Reset, refund and software requests of dealers, with their history. */
export const requestTables = `
CREATE TABLE resets (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, bluetooth_sn TEXT,
  apply_type INTEGER, reason_id INTEGER, reason TEXT, remark TEXT, new_code TEXT, status INTEGER, file TEXT,
  create_time INTEGER, audit_time INTEGER);
CREATE TABLE refunds (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, reason_id INTEGER,
  reason TEXT, refund_minor INTEGER, currency TEXT, refund_order_no TEXT, remark TEXT, status INTEGER, file TEXT,
  create_time INTEGER, audit_time INTEGER);
CREATE TABLE applies (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, order_no TEXT,
  remark TEXT, status INTEGER, file TEXT, dispose_suggestion TEXT, dispose_time INTEGER, create_time INTEGER);
CREATE TABLE request_logs (id INTEGER PRIMARY KEY, kind TEXT, request_id INTEGER, status INTEGER, time INTEGER,
  operator TEXT, note TEXT);
`;

export const requestMutableTables = ['resets', 'refunds', 'applies', 'request_logs'];

export const requestIndexes = `
CREATE INDEX resets_device ON resets (device_id);
CREATE INDEX refunds_device ON refunds (device_id);
CREATE INDEX applies_device ON applies (device_id);
CREATE INDEX request_logs_request ON request_logs (kind, request_id);
`;
