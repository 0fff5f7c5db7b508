import type { CallHandlers } from '../handler.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

type ContentRow = Record<string, string | number | null> & { id: number };

/** Products as content, by the time of their last specification change. */
const changedProducts = `(SELECT id, name AS title, NULL AS summary, picture AS cover, NULL AS url, update_time,
  'product' AS type FROM products JOIN specifications USING (id))`;

/** Announcements (79), banners (93), newest content (97). */
export const content: CallHandlers = {
  79: (request) => {
    const sorting = { columns: {}, defaultOrder: 'is_top DESC, publish_time DESC' };
    const { rows, total } = queryPage<ContentRow>(request, 'announcements', new Where(), sorting);
    return listData(
      request,
      rows.map((row) => wireRow('announcement', row.id, row)),
      total,
    );
  },

  93: ({ context }) =>
    context.store
      .all<ContentRow>('SELECT * FROM banners ORDER BY sort')
      .map((row) => wireRow('banner', row.id, row)),

  97: ({ context, params }) => {
    const limit = Math.min(50, Math.max(1, params.integer('limit') ?? 10));
    const rows = context.store.all<ContentRow & { update_time: number }>(
      `SELECT * FROM ${params.text('type') === 'product' ? changedProducts : 'news'} WHERE update_time < ? ORDER BY update_time DESC LIMIT ?`,
      params.integer('last_time') ?? Number.MAX_SAFE_INTEGER,
      limit + 1,
    );
    const page = rows.slice(0, limit);
    const tail = { last_time: page.at(-1)?.update_time ?? null, has_more: rows.length > limit ? 1 : 0 };
    return {
      list: page.map((row) => wireRow('news', row.id, row)),
      ...varyFormats('newest', page.length, tail),
    };
  },
};
