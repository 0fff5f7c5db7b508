import { type Answers, asker } from '../answer.ts';
import { holding, listData, pageOf, Where } from '../listing.ts';
import { ownedBy } from '../scope.ts';
import { wireRow } from '../uneven.ts';

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
  first: 'create_time DESC, id DESC',
};

/** Work orders: how many are how far (75), and the list (91). */
export const workOrders: Answers = {
  75: (asked) => {
    const { store } = asked.world;
    const account = asker(asked);
    const { sql, values } = ownedBy(store, account);
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

  91: (asked) => {
    const { world, params } = asked;
    const where = new Where()
      .also(ownedBy(world.store, asker(asked)))
      .given(params.whole('id'), 'id = ?')
      .given(params.whole('progress'), 'progress = ?')
      .given(params.text('brand'), 'brand = ? COLLATE NOCASE')
      .given(params.whole('create_from'), 'create_time >= ?')
      .given(params.whole('create_to'), 'create_time <= ?');
    if (params.text('keyword')) where.also(holding('work_orders', params.text('keyword')));
    const { rows, total } = pageOf<Row>(asked, 'work_orders', where, sorting);
    return listData(asked, rows.map(toWire), total);
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
