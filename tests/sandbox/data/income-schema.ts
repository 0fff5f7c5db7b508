import { orderColumns } from './order-schema.ts';

/**
 * Income of dealers. A split (`checks`) is the sum of its `shares`, each the dealer's part of one order. A returned
 * order has a second, negative share. A withdrawal (`cashes`) is the sum of its items. `checks` repeats the withdrawn
 * amount, because nothing is withdrawn at run time.
 */
export const incomeTables = `
CREATE TABLE checks (id INTEGER PRIMARY KEY, check_no TEXT, dealer_id INTEGER, currency TEXT, record_time INTEGER,
  soft INTEGER, goods INTEGER, gross INTEGER, receivable INTEGER, rule INTEGER, order_num INTEGER,
  withdrawn INTEGER, withdraw_time INTEGER, operator TEXT);
CREATE TABLE shares (id INTEGER PRIMARY KEY, order_id INTEGER, check_id INTEGER, soft INTEGER, goods INTEGER);
CREATE TABLE cashes (id INTEGER PRIMARY KEY, cash_no TEXT, dealer_id INTEGER, currency TEXT, amount INTEGER,
  time INTEGER, operator TEXT, status INTEGER);
CREATE TABLE cash_items (id INTEGER PRIMARY KEY, cash_id INTEGER, check_id INTEGER, amount INTEGER);
CREATE TABLE payouts (id INTEGER PRIMARY KEY, dealer_id INTEGER, currency TEXT, stopped_at INTEGER);
CREATE VIEW split_orders AS SELECT s.id AS id, s.id AS share_id, o.id AS order_id,
  ${orderColumns.map((column) => `o.${column}`).join(', ')}, c.id AS check_id, c.check_no, c.dealer_id AS check_dealer, c.record_time
  FROM shares s JOIN orders o ON o.id = s.order_id JOIN checks c ON c.id = s.check_id;
`;

export const incomeIndexes = `
CREATE INDEX checks_dealer ON checks (dealer_id, currency, record_time);
CREATE INDEX checks_number ON checks (check_no);
CREATE INDEX shares_check ON shares (check_id);
CREATE INDEX cashes_dealer ON cashes (dealer_id, currency, time);
CREATE INDEX cash_items_cash ON cash_items (cash_id);
CREATE INDEX cash_items_check ON cash_items (check_id);
CREATE INDEX payouts_dealer ON payouts (dealer_id, currency);
`;
