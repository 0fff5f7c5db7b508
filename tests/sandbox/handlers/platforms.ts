import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

type Row = {
  id: number;
  name: string;
  link: string;
  code: string | null;
  status: number;
  goods_num: number;
  create_time: number;
  update_time: number;
};

const sorting = {
  columns: { name: 'fold(name)', create_time: 'create_time' },
  defaultOrder: 'create_time DESC, id DESC',
};
const select = '*, (SELECT COUNT(*) FROM goods g WHERE g.platform_id = platforms.id) AS goods_num';
const maxLengths = { name: 100, link: 500, code: 40 };
const fields = ['name', 'link', 'code'] as const;

/** Sales platforms of the account's dealer: list (24), create (25), change (26), search (28). */
export const platforms: CallHandlers = {
  24: (request) => {
    const { params } = request;
    const where = new Where()
      .add('dealer_id = ?', requireAccount(request).dealer_id)
      .addIfPresent(params.integer('id'), 'id = ?');
    const keyword = params.text('keyword');
    if (keyword) where.addCondition(holding(keyword));
    const { rows, total } = queryPage<Row>(request, 'platforms', where, sorting, select);
    return listData(
      request,
      rows.map((row) =>
        wireRow('platform', row.id, {
          id: row.id,
          name: row.name,
          link: row.link,
          code: row.code,
          status: row.status,
          goods_num: row.goods_num,
          create_time: row.create_time,
          update_time: row.update_time,
        }),
      ),
      total,
    );
  },

  25: (request) => {
    const { context } = request;
    const { name, link, code } = readPlatform(request, { name: '', link: '', code: '' }, 0);
    const now = context.clock.now();
    const id = context.store.run(
      `INSERT INTO platforms (dealer_id, name, link, code, status, create_time, update_time)
       VALUES (?, ?, ?, ?, 1, ?, ?)`,
      requireAccount(request).dealer_id,
      name,
      link,
      code || null,
      now,
      now,
    );
    return { id };
  },

  26: (request) => {
    const { context, params } = request;
    const row = context.store.get<Row>(
      'SELECT * FROM platforms WHERE id = ? AND dealer_id = ?',
      params.integer('id') ?? 0,
      requireAccount(request).dealer_id,
    );
    if (!row) throw notFound();
    const { name, link, code } = readPlatform(
      request,
      { name: row.name, link: row.link, code: row.code ?? '' },
      row.id,
    );
    context.store.run(
      'UPDATE platforms SET name = ?, link = ?, code = ?, update_time = ? WHERE id = ?',
      name,
      link,
      code || null,
      context.clock.now(),
      row.id,
    );
    return { id: row.id };
  },

  28: (request) => {
    const where = new Where().add('dealer_id = ?', requireAccount(request).dealer_id);
    const keyword = request.params.text('keyword');
    if (keyword) where.addCondition(holding(keyword));
    const sql = `SELECT * FROM platforms ${where.sql} ORDER BY fold(name), id LIMIT 500`;
    return request.context.store
      .all<Row>(sql, ...where.values)
      .map(({ id, name, code, status }) => wireRow('platformChoice', id, { id, name, code, status }));
  },
};

function holding(keyword: string) {
  const values = [keyword.toLowerCase(), keyword.toLowerCase()];
  return { sql: "(instr(fold(name), ?) > 0 OR instr(fold(coalesce(code, '')), ?) > 0)", values };
}

type Draft = Record<(typeof fields)[number], string>;

/** Validates the form on top of the current values. Throws 422, or 409 for a duplicate name or code. */
function readPlatform(request: CallRequest, current: Draft, id: number): Draft {
  const { params, context } = request;
  const draft = { ...current };
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    if (params.has(field)) draft[field] = params.text(field);
    if (draft[field] === '' && field !== 'code') errors[field] = ['is required'];
    if ([...draft[field]].length > maxLengths[field])
      errors[field] = [`must have at most ${maxLengths[field]} characters`];
  }
  if (draft.link && draft.link !== current.link && !/^https:\/\/[^\s/]+/.test(draft.link))
    errors.link = ['must be an https address'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const field of ['code', 'name'] as const)
    if (
      draft[field] &&
      context.store.number(
        `SELECT COUNT(*) FROM platforms WHERE dealer_id = ? AND id <> ? AND fold(${field}) = ?`,
        requireAccount(request).dealer_id,
        id,
        draft[field].toLowerCase(),
      ) > 0
    )
      throw conflict(field);
  return draft;
}
