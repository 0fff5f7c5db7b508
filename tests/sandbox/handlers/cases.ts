import { caseAttachment } from '../data/case-files.ts';
import type { Store } from '../data/store.ts';
import type { CallHandlers } from '../handler.ts';
import { fullTextMatch, listData, queryPage, Where } from '../list-query.ts';
import { varyFormats, wireRow } from '../wire-row.ts';
import { productLines } from './product-lines.ts';

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

/** Cases (74), filter categories (94) and the most-read cases (96). */
export const cases: CallHandlers = {
  74: (request) => {
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
  },

  94: ({ context, params }) => {
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
  },

  96: ({ context, params }) =>
    params.text('type') === 'case'
      ? mostRead(context.store, Math.min(50, Math.max(1, params.integer('size') ?? 10)))
      : [],
};

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
