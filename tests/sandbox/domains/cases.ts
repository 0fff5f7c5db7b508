import { caseAttachment } from '../data/case-files.ts';
import { productLines } from '../data/product-lines.ts';
import type { Store } from '../data/store.ts';
import { type Domain, get, listParameters } from '../domain.ts';
import type { CallRequest } from '../handler.ts';
import { fullTextMatch, listData, queryPage, Where } from '../list-query.ts';
import { seedCases } from '../seed/cases.ts';
import { varyFormats, wireRow } from '../wire-row.ts';

/** Repair cases, which all accounts see. */
export const cases: Domain = {
  tables: `
CREATE TABLE cases (id INTEGER PRIMARY KEY, creator TEXT, product_model TEXT, brand TEXT, model_year INTEGER,
  language TEXT, guidance_type INTEGER, function_type INTEGER, description TEXT, file_format TEXT, file TEXT,
  file_name TEXT, status INTEGER, reviewer TEXT, audit_time INTEGER, create_time INTEGER, views INTEGER, search TEXT);
`,
  indexes: `
CREATE INDEX cases_time ON cases (create_time);
CREATE INDEX cases_views ON cases (views);
`,
  searched: ['cases'],
  seed: seedCases,
  calls: {
    74: get(
      'afterSales',
      'study/case',
      `${listParameters} id keyword brand product_model model_year language guidance_type function_type file_format status`,
      listCases,
    ),
    94: get('content', '/japi/v1/categories', 'type', listCategories),
    96: get('content', '/tapi/v1/get_entry_by_rank', 'type size', listMostRead),
  },
};

type Case = {
  id: number;
  creator: string;
  product_model: string;
  brand: string;
  model_year: number;
  language: string;
  guidance_type: number;
  function_type: number;
  description: string;
  file_format: string;
  file: string | null;
  file_name: string | null;
  status: number;
  reviewer: string | null;
  audit_time: number | null;
  create_time: number;
  views: number;
};

const sorting = {
  columns: {
    create_time: 'create_time',
    audit_time: 'audit_time IS NULL, audit_time',
    model_year: 'model_year',
  },
  defaultOrder: 'create_time DESC, id DESC',
};

/** The vendor's names. The portal translates most of them. */
const guidanceTypes = ['Video tutorial', 'Illustrated guide', 'Remote guidance', 'On-site training'];
const functionTypes = [
  ...['Diagnosis', 'Programming', 'Key matching', 'Service reset', 'Calibration', 'Gateway unlocking'],
];
const statuses = ['Waiting for review', 'Approved', 'Rejected', 'Sent back'];

/** `description` may be absent, and has line breaks and HTML characters. Before the review there is no reviewer. */
function listCases(request: CallRequest) {
  const { params } = request;
  const where = new Where()
    .addIfPresent(params.integer('id'), 'id = ?')
    .addIfPresent(params.text('brand'), 'brand = ? COLLATE NOCASE')
    .addIfPresent(params.text('product_model').toLowerCase(), 'instr(fold(product_model), ?) > 0')
    .addIfPresent(params.integer('model_year'), 'model_year = ?')
    .addIfPresent(params.text('language'), 'language = ? COLLATE NOCASE')
    .addIfPresent(params.integer('guidance_type'), 'guidance_type = ?')
    .addIfPresent(params.integer('function_type'), 'function_type = ?')
    .addIfPresent(params.text('file_format'), 'file_format = ? COLLATE NOCASE')
    .addIfPresent(params.integer('status'), 'status = ?');
  if (params.text('keyword')) where.addCondition(fullTextMatch('cases', params.text('keyword')));
  const { rows, total } = queryPage<Case>(request, 'cases', where, sorting);
  return listData(request, rows.map(toWire), total);
}

/** The filters of cases, or of products. Ids are values of rows, or positions in a list of names. */
function listCategories({ context, params }: CallRequest) {
  if (params.text('type') === 'product')
    return [category('category', 'Product line', numbered(productLines))];
  const distinctValues = (column: string) =>
    context.store
      .all<{ value: string }>(
        `SELECT DISTINCT ${column} AS value FROM cases WHERE ${column} <> '' ORDER BY 1`,
      )
      .map(({ value }) => ({ id: value, name: value }));
  return [
    category('brand', 'Brand', distinctValues('brand')),
    category('language', 'Language', distinctValues('language')),
    category('guidance_type', 'Guidance', numbered(guidanceTypes)),
    category('function_type', 'Function', numbered(functionTypes)),
    category('file_format', 'Format', distinctValues('file_format')),
    category('status', 'Status', numbered(statuses)),
  ];
}

function listMostRead({ context, params }: CallRequest) {
  return params.text('type') === 'case'
    ? mostRead(context.store, Math.min(50, Math.max(1, params.integer('size') ?? 10)))
    : [];
}

const numbered = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

const category = (key: string, name: string, list: { id: number | string; name: string }[]) => ({
  key,
  name,
  list: list.map((item) => varyFormats(`category ${key}`, item.id, item)),
});

const mostRead = (store: Store, size: number) =>
  store
    .all<Case>(
      "SELECT * FROM cases WHERE status = 2 AND description <> '' ORDER BY views DESC, id LIMIT ?",
      size,
    )
    .map(({ id, description, brand, views }, index) =>
      wireRow('rank', id, {
        ...{ id, title: description.slice(0, 120), brand },
        ...{ rank: index + 1, read_num: views, type: 'case' },
      }),
    );

function toWire({ file, file_name, views: _, ...row }: Case) {
  const { search: __, ...fields } = row as Case & { search: string };
  const attachment = caseAttachment(file, file_name);
  return {
    ...wireRow('case', row.id, fields),
    attachment: attachment && varyFormats('case attachment', row.id, attachment),
  };
}
