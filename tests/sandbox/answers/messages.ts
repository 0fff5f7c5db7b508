import type { Account } from '../accounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { invalid, notFound } from '../http/reply.ts';
import { holding, listData, pageOf, Where } from '../listing.ts';
import { uneven, wireRow } from '../uneven.ts';

type Row = {
  id: number;
  seen: number;
  title: string;
  publish_date: number;
  features: string | null;
  optimization: string | null;
  bug_fix: string | null;
  products: string | null;
};

/** Room for the messages of one account in the ids of `message_state`: the lookup is then by key alone. */
const room = 1_000_000;
const most = 500;

const messagesOf = (account: Account) => {
  const key = account.id * room;
  return {
    from: `(SELECT m.*, COALESCE(s.is_read, m.id <= ${account.read_upto}) AS seen
      FROM messages m LEFT JOIN message_state s ON s.id = ${key} + m.id WHERE COALESCE(s.deleted, 0) = 0)`,
    key,
  };
};

const sorting = {
  columns: { publish_date: 'publish_date', title: 'title COLLATE NOCASE', title_en: 'title COLLATE NOCASE' },
  first: 'publish_date DESC, id DESC',
};

/** Messages: list (43), delete (44), mark read (45), one (46). */
export const messages: Answers = {
  43: (asked) => {
    const { params } = asked;
    const { from } = messagesOf(asker(asked));
    const where = new Where()
      .given(params.whole('is_read'), 'seen = ?')
      .given(params.whole('publish_from'), 'publish_date >= ?')
      .given(params.whole('publish_to'), 'publish_date <= ?');
    if (params.text('keyword')) where.also(holding('messages', params.text('keyword')));
    const { rows, total } = pageOf<Row>(asked, from, where, sorting);
    const mate = uneven('mate', asker(asked).id, { unread_count: unread(asked) });
    return listData(asked, rows.map(toWire), total, { mate });
  },

  44: (asked) => mark(asked, 'deleted'),
  45: (asked) => mark(asked, 'is_read'),

  46: (asked) => {
    const { from } = messagesOf(asker(asked));
    const row = asked.world.store.get<Row>(`SELECT * FROM ${from} WHERE id = ?`, Number(asked.id));
    if (!row) throw notFound();
    return { ...toWire(row), applicable_products: row.products ?? '' };
  },
};

function unread(asked: Asked): number {
  return asked.world.store.number(`SELECT COUNT(*) FROM ${messagesOf(asker(asked)).from} WHERE seen = 0`);
}

/** Marks each message for itself: those that are not there are named, and the others are done all the same. */
function mark(asked: Asked, column: 'is_read' | 'deleted') {
  const { world, params } = asked;
  const account = asker(asked);
  const ids = params.texts('message_ids');
  if (ids.length === 0) throw invalid({ message_ids: ['is required'] });
  if (ids.length > most) throw invalid({ message_ids: [`must be at most ${most}`] });
  const { from, key } = messagesOf(account);
  const failed = world.store.atOnce(() =>
    ids.filter((id) => {
      const row = world.store.get<Row>(
        `SELECT * FROM ${from} WHERE id = ?`,
        /^\d{1,9}$/.test(id) ? Number(id) : 0,
      );
      if (!row) return true;
      world.store.run(
        `INSERT INTO message_state (id, is_read, deleted) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET ${column} = 1`,
        key + row.id,
        column === 'is_read' ? 1 : row.seen,
        column === 'deleted' ? 1 : 0,
      );
      return false;
    }),
  );
  return {
    ...uneven('marked', account.id, { success: ids.length - failed.length, unread_count: unread(asked) }),
    failed: failed.map((id) => ({ id, msg: 'message not found' })),
  };
}

function toWire(row: Row) {
  return wireRow('message', row.id, {
    id: row.id,
    is_read: row.seen,
    title_en: row.title,
    publish_date: row.publish_date,
    new_features_en: row.features,
    function_optimization_en: row.optimization,
    bug_fix_en: row.bug_fix,
  });
}
