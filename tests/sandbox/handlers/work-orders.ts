import { ownedByAccount } from '../dealer-scope.ts';
import { type CallHandlers, requireAccount } from '../handler.ts';
import { fullTextMatch, listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

type Row = {
  id: number;
  order_no: string;
  job_number: string;
  brand: string;
  model: string;
  year: number;
  problem: string;
  create_time: number;
  submit_time: number | null;
  progress: number;
};

const sorting = {
  columns: {
    create_time: 'create_time',
    submit_time: 'submit_time IS NULL, submit_time',
    order_no: 'order_no',
    year: 'year',
  },
  defaultOrder: 'create_time DESC, id DESC',
};

/** Work orders: counts by progress (75) and list (91). */
export const workOrders: CallHandlers = {
  75: (request) => {
    const { store } = request.context;
    const account = requireAccount(request);
    const { sql, values } = ownedByAccount(store, account);
    const count = (progress: number) =>
      store.number(`SELECT COUNT(*) FROM work_orders WHERE progress = ? AND ${sql}`, progress, ...values);
    const [pending, progress, finished] = [count(1), count(2), count(3)];
    return wireRow('issues', account.id, {
      pending,
      progress,
      finished,
      total: pending + progress + finished,
    });
  },

  91: (request) => {
    const { context, params } = request;
    const where = new Where()
      .addCondition(ownedByAccount(context.store, requireAccount(request)))
      .addIfPresent(params.integer('id'), 'id = ?')
      .addIfPresent(params.integer('progress'), 'progress = ?')
      .addIfPresent(params.text('brand'), 'brand = ? COLLATE NOCASE')
      .addIfPresent(params.integer('create_from'), 'create_time >= ?')
      .addIfPresent(params.integer('create_to'), 'create_time <= ?');
    if (params.text('keyword')) where.addCondition(fullTextMatch('work_orders', params.text('keyword')));
    const { rows, total } = queryPage<Row>(request, 'work_orders', where, sorting);
    return listData(request, rows.map(toWire), total);
  },
};

function toWire(row: Row) {
  return wireRow('work order', row.id, {
    id: row.id,
    order_no: row.order_no,
    job_number: row.job_number,
    brand: row.brand,
    model: row.model,
    year: row.year,
    problem_desc: row.problem,
    create_time: row.create_time,
    submit_time: row.submit_time,
    progress: row.progress,
  });
}
