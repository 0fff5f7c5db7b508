import type { Answers } from '../answer.ts';
import { caseAttachment } from '../case-files.ts';
import { holding, listData, pageOf, Where } from '../listing.ts';
import type { Store } from '../store.ts';
import { uneven, wireRow } from '../uneven.ts';
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
  first: 'create_time DESC, id DESC',
};

/** What the vendor calls them; the portal has words of its own for most. */
const guidanceTypes = ['Video tutorial', 'Illustrated guide', 'Remote guidance', 'On-site training'];
const functionTypes = [
  ...['Diagnosis', 'Programming', 'Key matching', 'Service reset', 'Calibration', 'Gateway unlocking'],
];
const statuses = ['Waiting for review', 'Approved', 'Rejected', 'Sent back'];

/** Cases (74), what they and products may be filtered by (94), and the cases read most (96). */
export const cases: Answers = {
  74: (asked) => {
    const { params } = asked;
    const where = new Where()
      .given(params.whole('id'), 'id = ?')
      .given(params.text('brand'), 'brand = ? COLLATE NOCASE')
      .given(params.text('product_model').toLowerCase(), 'instr(fold(product_model), ?) > 0')
      .given(params.whole('model_year'), 'model_year = ?')
      .given(params.text('language'), 'language = ? COLLATE NOCASE')
      .given(params.whole('guidance_type'), 'guidance_type = ?')
      .given(params.whole('function_type'), 'function_type = ?')
      .given(params.text('file_format'), 'file_format = ? COLLATE NOCASE')
      .given(params.whole('status'), 'status = ?');
    if (params.text('keyword')) where.also(holding('cases', params.text('keyword')));
    const { rows, total } = pageOf<Case>(asked, 'cases', where, sorting);
    return listData(asked, rows.map(toWire), total);
  },

  94: ({ world, params }) => {
    if (params.text('type') === 'product')
      return [category('category', 'Product line', numbered(productLines))];
    const plain = (column: string) =>
      world.store
        .all<{ value: string }>(
          `SELECT DISTINCT ${column} AS value FROM cases WHERE ${column} <> '' ORDER BY 1`,
        )
        .map(({ value }) => ({ id: value, name: value }));
    return [
      category('brand', 'Brand', plain('brand')),
      category('language', 'Language', plain('language')),
      category('guidance_type', 'Guidance', numbered(guidanceTypes)),
      category('function_type', 'Function', numbered(functionTypes)),
      category('file_format', 'Format', plain('file_format')),
      category('status', 'Status', numbered(statuses)),
    ];
  },

  96: ({ world, params }) =>
    params.text('type') === 'case'
      ? ranked(world.store, Math.min(50, Math.max(1, params.whole('size') ?? 10)))
      : [],
};

const numbered = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }));

const category = (key: string, name: string, list: { id: number | string; name: string }[]) => ({
  key,
  name,
  list: list.map((item) => uneven(`category ${key}`, item.id, item)),
});

const ranked = (store: Store, size: number) =>
  store
    .all<Case>(
      "SELECT * FROM cases WHERE status = 2 AND description <> '' ORDER BY views DESC, id LIMIT ?",
      size,
    )
    .map(({ id, description, brand, views }, at) =>
      wireRow('rank', id, {
        ...{ id, title: description.slice(0, 120), brand },
        ...{ rank: at + 1, read_num: views, type: 'case' },
      }),
    );

function toWire({ file, file_name, views: _, ...row }: Case) {
  const { search: __, ...shown } = row as Case & { search: string };
  const attachment = caseAttachment(file, file_name);
  return {
    ...wireRow('case', row.id, shown),
    attachment: attachment && uneven('case attachment', row.id, attachment),
  };
}
