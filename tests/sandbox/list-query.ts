import type { Condition } from './dealer-scope.ts';
import type { CallRequest } from './handler.ts';
import type { Params } from './http/params.ts';
import { varyFormats } from './wire-row.ts';

export class Where {
  private readonly parts: string[] = [];
  readonly values: (string | number)[] = [];

  add(sql: string, ...values: (string | number)[]): this {
    this.parts.push(sql);
    this.values.push(...values);
    return this;
  }

  addCondition({ sql, values }: Condition): this {
    return this.add(sql, ...values);
  }

  /** Adds the condition when the parameter is present. */
  addIfPresent(value: string | number | undefined, sql: string): this {
    return value === undefined || value === '' ? this : this.add(sql, value);
  }

  /** Returns a copy with one more condition. */
  with(sql: string, ...values: (string | number)[]): Where {
    const more = new Where();
    more.parts.push(...this.parts);
    more.values.push(...this.values);
    return more.add(sql, ...values);
  }

  get sql(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

export type Sorting = { columns: Record<string, string>; defaultOrder: string };

export type PageRange = { size: number; offset: number };

export function pageRange(params: Params): PageRange {
  const page = Math.max(1, params.integer('page') ?? 1);
  const size = Math.min(500, Math.max(1, params.integer('pageSize') ?? 20));
  return { size, offset: (page - 1) * size };
}

/** Returns one page of rows and the total. `sorting.columns` lists the sortable fields. */
export function queryPage<T>(
  request: CallRequest,
  from: string,
  where: Where,
  sorting: Sorting,
  select = '*',
) {
  const { params, context } = request;
  const { size, offset } = pageRange(params);
  const field = params.text('sort_field');
  const column = Object.hasOwn(sorting.columns, field) ? sorting.columns[field] : undefined;
  const order = params.text('sort_order').toLowerCase() === 'desc' ? 'DESC' : 'ASC';
  const by = column ? `${column} ${order}, id ${order}` : sorting.defaultOrder;
  const total = context.store.number(`SELECT COUNT(*) FROM ${from} ${where.sql}`, ...where.values);
  const rows = context.store.all<T>(
    `SELECT ${select} FROM ${from} ${where.sql} ORDER BY ${by} LIMIT ? OFFSET ?`,
    ...where.values,
    size,
    offset,
  );
  return { rows, total };
}

export function listData(request: CallRequest, list: unknown[], total: number, more: object = {}) {
  return { ...varyFormats('list', request.call.n, { total }), list, ...more };
}

/** Matches rows whose `search` column contains the text, ignoring case. */
export function fullTextMatch(table: string, text: string): Condition {
  const lower = text.toLowerCase();
  // The trigram index needs three letters and stops at NUL. Other texts scan the column.
  if ([...lower].length < 3 || lower.includes('\0')) return { sql: 'instr(search, ?) > 0', values: [lower] };
  const phrase = `"${lower.replaceAll('"', '""')}"`;
  return { sql: `id IN (SELECT rowid FROM ${table}_fts WHERE ${table}_fts MATCH ?)`, values: [phrase] };
}

/** Builds the `search` column. Line breaks keep a match from spanning two fields. */
export const searchText = (...parts: (string | null)[]) =>
  parts
    .map((part) => part ?? '')
    .join('\n')
    .toLowerCase();

/** Matches texts with this prefix as an index range. */
export function prefixMatch(column: string, text: string): Condition {
  return { sql: `(${column} >= ? AND ${column} < ?)`, values: [text, `${text}\u{10ffff}`] };
}
