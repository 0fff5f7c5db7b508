import { chatIndexes, chatMutableTables, chatTables } from './chat-schema.ts';
import { deviceIndexes, deviceTables } from './device-schema.ts';
import { feedbackIndexes, feedbackTables } from './feedback-schema.ts';
import { goodsIndexes, goodsTables } from './goods-schema.ts';
import { incomeIndexes, incomeTables } from './income-schema.ts';
import { knowledgeIndexes, knowledgeTables } from './knowledge-schema.ts';
import { orderIndexes, orderTables } from './order-schema.ts';
import { requestIndexes, requestMutableTables, requestTables } from './request-schema.ts';
import { shopIndexes, shopMutableTables, shopTables } from './shop-schema.ts';
import type { Store } from './store.ts';
import { uploadTables } from './upload-schema.ts';

/** Tables that the portal can change. A reset restores them. */
export const mutableTables = [
  'accounts',
  'dealers',
  'devices',
  'orders',
  'message_state',
  'alerts',
  'tokens',
  'mailbox',
  'tcodes',
  'transfers',
  'renewals',
  'sales',
  'feedback',
  'autodata',
  'goods',
  ...shopMutableTables,
  ...requestMutableTables,
  'uploads',
  ...chatMutableTables,
];

const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT);
CREATE TABLE accounts (id INTEGER PRIMARY KEY, account TEXT UNIQUE, password TEXT, name TEXT, email TEXT,
  user_type INTEGER, level INTEGER, child INTEGER, role INTEGER, theme TEXT, logo TEXT, is_limit INTEGER,
  dealer_id INTEGER, read_upto INTEGER);
CREATE TABLE tokens (id INTEGER PRIMARY KEY, token TEXT UNIQUE, sign_in INTEGER, account_id INTEGER,
  expires INTEGER, revoked INTEGER);
CREATE TABLE mailbox (id INTEGER PRIMARY KEY, email TEXT, code TEXT, sent INTEGER, expires INTEGER,
  delivered INTEGER, wrong INTEGER, used INTEGER);
CREATE TABLE dealers (id INTEGER PRIMARY KEY, parent_id INTEGER, path TEXT, level INTEGER, name TEXT,
  dealer_number TEXT, dealer_type INTEGER, principal TEXT, country TEXT, country_name TEXT, region TEXT,
  address TEXT, contact TEXT, contract_no TEXT, email TEXT, contract_start INTEGER, contract_end INTEGER,
  account TEXT, zip_code TEXT, status INTEGER, created_at INTEGER, updated_at INTEGER, search TEXT);
CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT, type TEXT, picture TEXT, status INTEGER,
  heavy_duty INTEGER, renault INTEGER, full_soft INTEGER);
CREATE TABLE messages (id INTEGER PRIMARY KEY, title TEXT, publish_date INTEGER, features TEXT, optimization TEXT,
  bug_fix TEXT, products TEXT, search TEXT);
CREATE TABLE message_state (id INTEGER PRIMARY KEY, is_read INTEGER, deleted INTEGER);
CREATE TABLE alerts (id INTEGER PRIMARY KEY, account_id INTEGER, product_id INTEGER, num INTEGER,
  is_remind INTEGER, create_time INTEGER);
CREATE TABLE work_orders (id INTEGER PRIMARY KEY, order_no TEXT, job_number TEXT, brand TEXT, model TEXT,
  year INTEGER, problem TEXT, create_time INTEGER, submit_time INTEGER, progress INTEGER, dealer_id INTEGER,
  search TEXT);
CREATE TABLE announcements (id INTEGER PRIMARY KEY, title TEXT, content TEXT, publish_time INTEGER, is_top INTEGER);
CREATE TABLE banners (id INTEGER PRIMARY KEY, title TEXT, img TEXT, link TEXT, sort INTEGER);
CREATE TABLE news (id INTEGER PRIMARY KEY, title TEXT, summary TEXT, cover TEXT, url TEXT, update_time INTEGER,
  type TEXT);
CREATE TABLE software_names (id INTEGER PRIMARY KEY, name TEXT, soft_type INTEGER);
CREATE TABLE versions (id INTEGER PRIMARY KEY, serial_no TEXT, soft_type INTEGER, soft_name TEXT, version_no TEXT,
  internal_version TEXT, integrated_version TEXT, md5_url TEXT, total INTEGER, issued_num INTEGER,
  create_time INTEGER, lan TEXT, size TEXT, real_size INTEGER, cn_url TEXT, us_url TEXT, is_test INTEGER,
  publish_time INTEGER, function_optimization TEXT, new_features TEXT, bug_fix TEXT, applicable_products TEXT,
  search TEXT);
CREATE TABLE autodata (id INTEGER PRIMARY KEY, account TEXT, password TEXT, status INTEGER, create_time INTEGER,
  expire_time INTEGER);
`;

const indexes = `
CREATE INDEX dealers_path ON dealers (path);
CREATE INDEX dealers_number ON dealers (dealer_number);
CREATE INDEX messages_date ON messages (publish_date);
CREATE INDEX messages_title ON messages (title);
CREATE INDEX mailbox_email ON mailbox (email);
CREATE INDEX tokens_account ON tokens (account_id);
CREATE INDEX alerts_account ON alerts (account_id);
CREATE INDEX versions_name ON versions (soft_name, create_time);
`;

/** Tables with a trigram index over `search`, which finds any part of a word. */
const fullTextTables = ['dealers', 'messages', 'work_orders', 'cases'];

/** A trigger counts device changes and invalidates the count cache. */
const deviceChanges = `
CREATE TABLE device_changes (version INTEGER);
INSERT INTO device_changes VALUES (0);
${['INSERT', 'UPDATE', 'DELETE']
  .map(
    (event) => `CREATE TRIGGER devices_${event} AFTER ${event} ON devices BEGIN
  UPDATE device_changes SET version = version + 1; END;`,
  )
  .join('\n')}`;

const parts = [
  { tables: deviceTables, indexes: deviceIndexes },
  { tables: orderTables, indexes: orderIndexes },
  { tables: incomeTables, indexes: incomeIndexes },
  { tables: shopTables, indexes: shopIndexes },
  { tables: goodsTables, indexes: goodsIndexes },
  { tables: knowledgeTables, indexes: knowledgeIndexes },
  { tables: feedbackTables, indexes: feedbackIndexes },
  { tables: uploadTables, indexes: '' },
  { tables: requestTables, indexes: requestIndexes },
  { tables: chatTables, indexes: chatIndexes },
];

export function createTables(store: Store): void {
  store.db.exec(tables);
  for (const more of parts) store.db.exec(more.tables);
}

/** Runs after seeding: building an index once is faster than updating it per row. */
export function createIndexes(store: Store): void {
  store.db.exec(indexes);
  for (const more of parts) store.db.exec(more.indexes);
  store.db.exec(deviceChanges);
  for (const table of fullTextTables)
    store.db.exec(`
CREATE VIRTUAL TABLE ${table}_fts USING fts5(search, tokenize = 'trigram');
INSERT INTO ${table}_fts (rowid, search) SELECT id, search FROM ${table};
CREATE TRIGGER ${table}_fts_insert AFTER INSERT ON ${table} BEGIN
  INSERT INTO ${table}_fts (rowid, search) VALUES (new.id, new.search); END;
CREATE TRIGGER ${table}_fts_delete AFTER DELETE ON ${table} BEGIN DELETE FROM ${table}_fts WHERE rowid = old.id; END;
CREATE TRIGGER ${table}_fts_update AFTER UPDATE OF search ON ${table} BEGIN
  UPDATE ${table}_fts SET search = new.search WHERE rowid = new.id; END;`);
}
