import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type Domain, get, listParameters } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { fullTextMatch, listData, queryPage, searchText, Where } from '../list-query.ts';
import { dealerCount } from '../seed/dealers.ts';
import { wireRow } from '../wire-row.ts';

/** Work orders. `progress`: 1 pending, 2 in progress, 3 finished. */
export const workOrders: Domain = {
  tables: `
CREATE TABLE work_orders (id INTEGER PRIMARY KEY, order_no TEXT, job_number TEXT, brand TEXT, model TEXT,
  year INTEGER, problem TEXT, create_time INTEGER, submit_time INTEGER, progress INTEGER, dealer_id INTEGER,
  search TEXT);
`,
  searched: ['work_orders'],
  seed: (store, { seed }, now) => seedWorkOrders(store, seed, now),
  calls: {
    75: get('afterSales', 'issue/count', '', countWorkOrders),
    91: get(
      'issue',
      'issue/get_merchant_all',
      `${listParameters} id progress keyword brand create_from create_to`,
      listWorkOrders,
    ),
  },
};

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

function countWorkOrders(request: CallRequest) {
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
}

function listWorkOrders(request: CallRequest) {
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
}

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

const count = 300;
const seedColumns =
  'id order_no job_number brand model year problem create_time submit_time progress dealer_id search'.split(
    ' ',
  );
const cars =
  'BMW X5,Renault Mégane,Volkswagen Passat,Toyota Corolla,Ford F-150,Škoda Octavia,BYD 汉,Лада Веста'.split(
    ',',
  );
const problems = [
  'Cannot enter the ABS module after the update',
  'Calibration of the front radar ends with error 0x7F',
  'Écran noir au démarrage, l’appareil ne répond plus',
  'Der Schlüssel wird nach dem Anlernen nicht erkannt',
  'Live data stops after two minutes <b>on every car</b>',
  '诊断接头无法通过蓝牙连接',
];

/** Work orders in three stages. Pending ones are not submitted. */
function seedWorkOrders(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/work orders`);
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const id = index + 1;
    const created = now - random.between(1, 700) * day - random.below(day);
    const progress = random.pick([1, 2, 3, 3]);
    const [brand = '', ...model] = random.pick(cars).split(' ');
    const number = `WO-${new Date(created * 1000).getUTCFullYear()}-${String(id).padStart(5, '0')}`;
    const job = `J${random.digits(6)}`;
    const problem = random.pick(problems);
    return [
      ...[id, number, job, brand, model.join(' '), random.between(2005, 2025), problem, created],
      ...[
        progress === 1 ? null : created + random.below(5 * day),
        progress,
        1 + random.below(dealerCount + 1),
      ],
      searchText(number, job, brand, model.join(' '), problem),
    ];
  });
  store.insertRows('work_orders', seedColumns, rows);
}
