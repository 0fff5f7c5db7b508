import type { Account } from '../data/accounts.ts';
import { type Domain, del, get, listParameters, put } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, notFound } from '../http/call-response.ts';
import { fullTextMatch, listData, queryPage, Where } from '../list-query.ts';
import { seedMessages } from '../seed/messages.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Messages. Read and deleted marks are per account. */
export const messages: Domain = {
  tables: `
CREATE TABLE messages (id INTEGER PRIMARY KEY, title TEXT, publish_date INTEGER, features TEXT, optimization TEXT,
  bug_fix TEXT, products TEXT, search TEXT);
CREATE TABLE message_state (id INTEGER PRIMARY KEY, is_read INTEGER, deleted INTEGER);
`,
  mutable: ['message_state'],
  indexes: `
CREATE INDEX messages_date ON messages (publish_date);
CREATE INDEX messages_title ON messages (title);
`,
  searched: ['messages'],
  seed: seedMessages,
  calls: {
    43: get(
      'dealerAdmin',
      'dealer_admin/message/list',
      `${listParameters} is_read keyword publish_from publish_to`,
      listMessages,
    ),
    44: del('dealerAdmin', 'dealer_admin/message/delete', 'message_ids', deleteMessages),
    45: put('dealerAdmin', 'dealer_admin/message/read', 'message_ids', readMessages),
    46: get('dealerAdmin', 'dealer_admin/message/detail/{id}', '', getMessage),
  },
};

type Row = {
  id: number;
  isRead: number;
  title: string;
  publish_date: number;
  features: string | null;
  optimization: string | null;
  bug_fix: string | null;
  products: string | null;
};

/** `message_state` ids are account × limit + message, so that a lookup uses the primary key. */
const messageIdLimit = 1_000_000;
const maxIds = 500;

const messagesOf = (account: Account) => {
  const key = account.id * messageIdLimit;
  return {
    from: `(SELECT m.*, COALESCE(s.is_read, m.id <= ${account.read_upto}) AS isRead
      FROM messages m LEFT JOIN message_state s ON s.id = ${key} + m.id WHERE COALESCE(s.deleted, 0) = 0)`,
    key,
  };
};

const sorting = {
  columns: { publish_date: 'publish_date', title: 'title COLLATE NOCASE', title_en: 'title COLLATE NOCASE' },
  defaultOrder: 'publish_date DESC, id DESC',
};

/**
 * `unread_count` counts all unread messages of the account, regardless of filters. `title_en` is plain text, the
 * other texts are HTML.
 */
function listMessages(request: CallRequest) {
  const { params } = request;
  const { from } = messagesOf(requireAccount(request));
  const where = new Where()
    .addIfPresent(params.integer('is_read'), 'isRead = ?')
    .addIfPresent(params.integer('publish_from'), 'publish_date >= ?')
    .addIfPresent(params.integer('publish_to'), 'publish_date <= ?');
  if (params.text('keyword')) where.addCondition(fullTextMatch('messages', params.text('keyword')));
  const { rows, total } = queryPage<Row>(request, from, where, sorting);
  const mate = varyFormats('mate', requireAccount(request).id, { unread_count: unread(request) });
  return listData(request, rows.map(toWire), total, { mate });
}

function deleteMessages(request: CallRequest) {
  return markMessages(request, 'deleted');
}

function readMessages(request: CallRequest) {
  return markMessages(request, 'is_read');
}

/** Does not mark the message as read. */
function getMessage(request: CallRequest) {
  const { from } = messagesOf(requireAccount(request));
  const row = request.context.store.get<Row>(`SELECT * FROM ${from} WHERE id = ?`, Number(request.id));
  if (!row) throw notFound();
  return { ...toWire(row), applicable_products: row.products ?? '' };
}

function unread(request: CallRequest): number {
  return request.context.store.number(
    `SELECT COUNT(*) FROM ${messagesOf(requireAccount(request)).from} WHERE isRead = 0`,
  );
}

/** Marks each message separately and reports unknown ids. */
function markMessages(request: CallRequest, column: 'is_read' | 'deleted') {
  const { context, params } = request;
  const account = requireAccount(request);
  const ids = params.list('message_ids');
  if (ids.length === 0) throw invalid({ message_ids: ['is required'] });
  if (ids.length > maxIds) throw invalid({ message_ids: [`must be at most ${maxIds}`] });
  const { from, key } = messagesOf(account);
  const failed = context.store.transaction(() =>
    ids.filter((id) => {
      const row = context.store.get<Row>(
        `SELECT * FROM ${from} WHERE id = ?`,
        /^\d{1,9}$/.test(id) ? Number(id) : 0,
      );
      if (!row) return true;
      context.store.run(
        `INSERT INTO message_state (id, is_read, deleted) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET ${column} = 1`,
        key + row.id,
        column === 'is_read' ? 1 : row.isRead,
        column === 'deleted' ? 1 : 0,
      );
      return false;
    }),
  );
  return {
    ...varyFormats('marked', account.id, {
      success: ids.length - failed.length,
      unread_count: unread(request),
    }),
    failed: failed.map((id) => ({ id, msg: 'message not found' })),
  };
}

function toWire(row: Row) {
  return wireRow('message', row.id, {
    id: row.id,
    is_read: row.isRead,
    title_en: row.title,
    publish_date: row.publish_date,
    new_features_en: row.features,
    function_optimization_en: row.optimization,
    bug_fix_en: row.bug_fix,
  });
}
