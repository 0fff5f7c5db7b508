import { createHash } from 'node:crypto';
import { createFullTextIndex } from '../data/full-text.ts';
import type { Store } from '../data/store.ts';
import type { Domain, HandledCall, SeedOptions } from '../domain.ts';
import { alerts } from './alerts.ts';
import { autodata } from './autodata.ts';
import { cases } from './cases.ts';
import { chat } from './chat.ts';
import { content } from './content.ts';
import { dealerLists } from './dealer-lists.ts';
import { dealerWrites } from './dealer-writes.ts';
import { deviceWrites } from './device-writes.ts';
import { devices } from './devices.ts';
import { feedback } from './feedback.ts';
import { goods } from './goods.ts';
import { home } from './home.ts';
import { income } from './income.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { orderDetail } from './order-detail.ts';
import { orders } from './orders.ts';
import { password } from './password.ts';
import { platforms } from './platforms.ts';
import { products } from './products.ts';
import { requestWrites } from './request-writes.ts';
import { requests } from './requests.ts';
import { shopOrders } from './shop-orders.ts';
import { snFree } from './sn-free.ts';
import { software } from './software.ts';
import { specifications } from './specifications.ts';
import { tcodes } from './tcodes.ts';
import { transfers } from './transfers.ts';
import { translation } from './translation.ts';
import { uploads } from './uploads.ts';
import { workOrders } from './work-orders.ts';

/** In the order of seeding: a seed can read the tables of the domains before it. */
const domains: readonly Domain[] = [
  ...[products, dealerLists, dealerWrites, login, password],
  ...[devices, tcodes, transfers, deviceWrites, feedback, snFree, software, autodata],
  ...[orders, orderDetail, requests, requestWrites, income],
  ...[platforms, goods, shopOrders],
  ...[messages, workOrders, specifications, cases, content, alerts, home],
  ...[translation, uploads, chat],
];

/** All vendor calls by number. The table is separate from the portal's, so that a wrong path in the portal fails. */
export const calls: readonly HandledCall[] = domains
  .flatMap((domain) => Object.entries(domain.calls))
  .map(([n, call]) => ({ ...call, n: Number(n) }))
  .sort((a, b) => a.n - b.n);

export const mutableTables = domains.flatMap(({ mutable = [] }) => mutable);

/** Changes with every table, index and searched table. */
export const schemaHash = createHash('sha256')
  .update(JSON.stringify(domains.map(({ tables, indexes, searched }) => [tables, indexes, searched])))
  .digest('hex');

export function createTables(store: Store): void {
  store.db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT)');
  for (const { tables } of domains) if (tables) store.db.exec(tables);
}

export function seedTables(store: Store, options: SeedOptions, now: number): void {
  for (const { seed } of domains) seed?.(store, options, now);
}

/** Runs after seeding: building an index once is faster than updating it per row. */
export function createIndexes(store: Store): void {
  for (const { indexes } of domains) if (indexes) store.db.exec(indexes);
  for (const table of domains.flatMap(({ searched = [] }) => searched)) createFullTextIndex(store, table);
}
