import { byNumber, wireAmount } from '../amounts.ts';
import { type Answer, type Answers, type Asked, asker } from '../answer.ts';
import { AnsweredFile, notFound } from '../http/reply.ts';
import { listData, pageOf, Where } from '../listing.ts';
import {
  applyTypes,
  bluetoothOf,
  filesOf,
  type RequestKind,
  reasons,
  requestKinds,
  type Step,
  statuses,
} from '../requests.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Row = Record<string, Value> & { id: number; file: Value };

const common = `t.id AS id, (SELECT name FROM dealers o WHERE o.id = t.dealer_id) AS dealer_name, t.dealer_id,
  proposer, d.sn AS device_sn, (SELECT name FROM products p WHERE p.id = d.product_id) AS product_name, d.active,
  t.remark, t.status, t.file, t.create_time`;
const selects: Record<RequestKind, string> = {
  reset: `${common}, bluetooth_sn, apply_type, reason_id, reason, new_code, audit_time`,
  refund: `${common}, reason_id, reason, refund_minor, currency, refund_order_no, audit_time`,
  software: `${common}, order_no, dispose_suggestion, dispose_time`,
};
const first = 't.create_time DESC, t.id DESC';
const sorted = { create_time: 't.create_time', audit_time: 'audit_time IS NULL, audit_time' };
const sortings = {
  reset: { columns: sorted, first },
  refund: { columns: { ...sorted, refund_amount: byNumber('refund_minor') }, first },
  software: {
    columns: { create_time: 't.create_time', dispose_time: 'dispose_time IS NULL, dispose_time' },
    first,
  },
};

/** Requests of dealers: lists (61, 65, 67), one of each (62, 66, 68), a file of resets (63), what to choose from (64), devices (72). */
export const requests: Answers = {
  61: list('reset'),
  62: one('reset'),
  63: (asked) => {
    const where = filtered(asked, 'reset');
    const sql = `SELECT ${selects.reset} FROM ${source('reset')} ${where.sql} ORDER BY ${first}`;
    const rows = asked.world.store.all<Row>(sql, ...where.values);
    const lines = rows.map((row) => exported.map((column) => cell(row[column] ?? '')).join(','));
    const body = Buffer.from(`\ufeff${[exported.join(','), ...lines].join('\r\n')}\r\n`);
    const day = new Date(asked.world.clock.now() * 1000).toISOString().slice(0, 10);
    return new AnsweredFile(`reset_export_${day}.csv`, 'text/csv; charset=utf-8', body);
  },
  65: list('refund'),
  66: one('refund'),
  67: list('software'),
  68: one('software'),

  64: ({ world }) => ({
    reset: {
      status: statusLines('reset'),
      apply_type: applyTypes.map((line) => wireRow('apply type', line.id, line)),
      reason: reasons.reset.map((line) => wireRow('reset reason', line.id, line)),
    },
    refund: {
      status: statusLines('refund'),
      reason: reasons.refund.map((line) => wireRow('refund reason', line.id, line)),
    },
    software: { status: statusLines('software') },
    product: world.store
      .all<{ id: number; name: string }>('SELECT id, name FROM products ORDER BY name, id')
      .map(({ id, name }) => wireRow('filter product', id, { product_id: id, product_name: name })),
  }),

  72: (asked) => {
    const { world, params } = asked;
    const where = new Where().also(ownedBy(world.store, asker(asked), '+dealer_id'));
    const keyword = params.text('keyword');
    if (keyword) where.add('instr(sn, ?) > 0', keyword);
    const size = Math.min(20, Math.max(1, params.whole('pageSize') ?? 20));
    const from = (Math.max(1, params.whole('page') ?? 1) - 1) * size;
    const sql = `SELECT id, sn, active, (SELECT name FROM products p WHERE p.id = product_id) AS product_name
      FROM devices ${where.sql} ORDER BY sn LIMIT ? OFFSET ?`;
    const rows = world.store.all<Row & { sn: string }>(sql, ...where.values, size, from);
    const total = world.store.number(`SELECT COUNT(*) FROM devices ${where.sql}`, ...where.values);
    return listData(
      asked,
      rows.map(({ id, sn, active, product_name }) =>
        wireRow('device choice', id, { sn, active, product_name, bluetooth_sn: bluetoothOf(sn) }),
      ),
      total,
    );
  },
};

/** The columns of the file of resets. */
const exported = [
  ...['id', 'dealer_name', 'proposer', 'device_sn', 'product_name', 'bluetooth_sn', 'apply_type', 'reason'],
  ...['remark', 'status', 'new_code', 'create_time', 'audit_time'],
];
const cell = (value: Value) => `"${String(value).replaceAll('"', '""')}"`;

const statusLines = (kind: RequestKind) =>
  statuses[kind].map((line) => wireRow(`${kind} status`, line.status, line));

const source = (kind: RequestKind) => `${requestKinds[kind]} t JOIN devices d ON d.id = t.device_id`;

/** Who has the device now sees what was before. */
const inSight = (asked: Asked) => new Where().also(ownedBy(asked.world.store, asker(asked), '+d.dealer_id'));

/** What these filters find of a kind; the export goes by the same. */
export function filtered(asked: Asked, kind: RequestKind): Where {
  const { params } = asked;
  const dealer = params.whole('dealer_id');
  const where = inSight(asked)
    .given(params.whole('id'), 't.id = ?')
    .given(params.text('device_sn'), 'd.sn = ?')
    .given(params.whole('product_id'), 'd.product_id = ?')
    .given(dealer === 0 ? asker(asked).dealer_id : dealer, 't.dealer_id = ?')
    .given(params.whole('time_start'), 't.create_time >= ?')
    .given(params.whole('time_end'), 't.create_time <= ?');
  const keyword = params.text('keyword').toLowerCase();
  if (keyword) where.add('(instr(fold(d.sn), ?) > 0 OR instr(fold(proposer), ?) > 0)', keyword, keyword);
  const wanted = params.texts('status').filter((each) => /^\d{1,9}$/.test(each));
  if (wanted.length > 0) where.add(`t.status IN (${wanted.join(',')})`);
  if (kind === 'reset') where.given(params.whole('apply_type'), 'apply_type = ?');
  if (kind !== 'software') where.given(params.whole('reason'), 'reason_id = ?');
  return where;
}

/** Rows of one kind, with those of a page or all of them in the list's order. */
function list(kind: RequestKind): Answer {
  return (asked) => {
    const where = filtered(asked, kind);
    const { rows, total } = pageOf<Row>(asked, source(kind), where, sortings[kind], selects[kind]);
    return listData(
      asked,
      rows.map((row) => toWire(kind, row)),
      total,
    );
  };
}

function one(kind: RequestKind): Answer {
  return (asked) => {
    const { store } = asked.world;
    const where = inSight(asked).add('t.id = ?', asked.params.whole('id') ?? 0);
    const row = store.get<Row>(`SELECT ${selects[kind]} FROM ${source(kind)} ${where.sql}`, ...where.values);
    if (!row) throw notFound();
    const steps = store.all<Step & { id: number }>(
      'SELECT id, status, time, operator, note FROM request_logs WHERE kind = ? AND request_id = ? ORDER BY time, id',
      kind,
      row.id,
    );
    const log = steps.map(({ id, status, time, operator, note }) =>
      wireRow('request log', id, { status, time, operator, note }),
    );
    return { ...toWire(kind, row), file: filesOf(kind, row), log };
  };
}

function toWire(kind: RequestKind, row: Row) {
  const { file: _, refund_minor, dealer_id: __, ...fields } = row;
  const amount =
    kind === 'refund'
      ? { refund_amount: wireAmount(`refund/${row.id}`, Number(refund_minor), String(row.currency)) }
      : {};
  return wireRow(kind, row.id, { ...fields, ...amount });
}
