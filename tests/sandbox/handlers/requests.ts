import { sortableMinorSql, wireAmount } from '../data/amounts.ts';
import {
  applyTypes,
  bluetoothSnOf,
  filesForRequest,
  type RequestKind,
  reasons,
  requestKinds,
  type Step,
  statuses,
} from '../data/requests.ts';
import type { Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type CallHandler, type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { FileResponse, notFound } from '../http/call-response.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { wireRow } from '../wire-row.ts';

type Row = Record<string, Value> & { id: number; file: Value };

const common = `t.id AS id, (SELECT name FROM dealers o WHERE o.id = t.dealer_id) AS dealer_name, t.dealer_id,
  proposer, d.sn AS device_sn, (SELECT name FROM products p WHERE p.id = d.product_id) AS product_name, d.active,
  t.remark, t.status, t.file, t.create_time`;
const selects: Record<RequestKind, string> = {
  reset: `${common}, bluetooth_sn, apply_type, reason_id, reason, new_code, audit_time`,
  refund: `${common}, reason_id, reason, refund_minor, currency, refund_order_no, audit_time`,
  software: `${common}, order_no, dispose_suggestion, dispose_time`,
};
const defaultOrder = 't.create_time DESC, t.id DESC';
const sortColumns = { create_time: 't.create_time', audit_time: 'audit_time IS NULL, audit_time' };
const sortings = {
  reset: { columns: sortColumns, defaultOrder },
  refund: { columns: { ...sortColumns, refund_amount: sortableMinorSql('refund_minor') }, defaultOrder },
  software: {
    columns: { create_time: 't.create_time', dispose_time: 'dispose_time IS NULL, dispose_time' },
    defaultOrder,
  },
};

/**
 * Requests: lists (61, 65, 67), details (62, 66, 68), CSV export of resets (63), filter options (64), devices (72).
 */
export const requests: CallHandlers = {
  61: listHandler('reset'),
  62: detailHandler('reset'),
  63: (request) => {
    const where = filterRequests(request, 'reset');
    const sql = `SELECT ${selects.reset} FROM ${fromSql('reset')} ${where.sql} ORDER BY ${defaultOrder}`;
    const rows = request.context.store.all<Row>(sql, ...where.values);
    const lines = rows.map((row) => exportColumns.map((column) => cell(row[column] ?? '')).join(','));
    const body = Buffer.from(`\ufeff${[exportColumns.join(','), ...lines].join('\r\n')}\r\n`);
    const day = new Date(request.context.clock.now() * 1000).toISOString().slice(0, 10);
    return new FileResponse(`reset_export_${day}.csv`, 'text/csv; charset=utf-8', body);
  },
  65: listHandler('refund'),
  66: detailHandler('refund'),
  67: listHandler('software'),
  68: detailHandler('software'),

  64: ({ context }) => ({
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
    product: context.store
      .all<{ id: number; name: string }>('SELECT id, name FROM products ORDER BY name, id')
      .map(({ id, name }) => wireRow('filter product', id, { product_id: id, product_name: name })),
  }),

  72: (request) => {
    const { context, params } = request;
    const where = new Where().addCondition(
      ownedByAccount(context.store, requireAccount(request), '+dealer_id'),
    );
    const keyword = params.text('keyword');
    if (keyword) where.add('instr(sn, ?) > 0', keyword);
    const size = Math.min(20, Math.max(1, params.integer('pageSize') ?? 20));
    const from = (Math.max(1, params.integer('page') ?? 1) - 1) * size;
    const sql = `SELECT id, sn, active, (SELECT name FROM products p WHERE p.id = product_id) AS product_name
      FROM devices ${where.sql} ORDER BY sn LIMIT ? OFFSET ?`;
    const rows = context.store.all<Row & { sn: string }>(sql, ...where.values, size, from);
    const total = context.store.number(`SELECT COUNT(*) FROM devices ${where.sql}`, ...where.values);
    return listData(
      request,
      rows.map(({ id, sn, active, product_name }) =>
        wireRow('device choice', id, { sn, active, product_name, bluetooth_sn: bluetoothSnOf(sn) }),
      ),
      total,
    );
  },
};

const exportColumns = [
  ...['id', 'dealer_name', 'proposer', 'device_sn', 'product_name', 'bluetooth_sn', 'apply_type', 'reason'],
  ...['remark', 'status', 'new_code', 'create_time', 'audit_time'],
];
const cell = (value: Value) => `"${String(value).replaceAll('"', '""')}"`;

const statusLines = (kind: RequestKind) =>
  statuses[kind].map((line) => wireRow(`${kind} status`, line.status, line));

const fromSql = (kind: RequestKind) => `${requestKinds[kind]} t JOIN devices d ON d.id = t.device_id`;

/** Requests belong to the current dealer of the device. */
const visibleDevices = (request: CallRequest) =>
  new Where().addCondition(ownedByAccount(request.context.store, requireAccount(request), '+d.dealer_id'));

/** The filters of lists and of the export. */
function filterRequests(request: CallRequest, kind: RequestKind): Where {
  const { params } = request;
  const dealer = params.integer('dealer_id');
  const where = visibleDevices(request)
    .addIfPresent(params.integer('id'), 't.id = ?')
    .addIfPresent(params.text('device_sn'), 'd.sn = ?')
    .addIfPresent(params.integer('product_id'), 'd.product_id = ?')
    .addIfPresent(dealer === 0 ? requireAccount(request).dealer_id : dealer, 't.dealer_id = ?')
    .addIfPresent(params.integer('time_start'), 't.create_time >= ?')
    .addIfPresent(params.integer('time_end'), 't.create_time <= ?');
  const keyword = params.text('keyword').toLowerCase();
  if (keyword) where.add('(instr(fold(d.sn), ?) > 0 OR instr(fold(proposer), ?) > 0)', keyword, keyword);
  const statusFilter = params.list('status').filter((each) => /^\d{1,9}$/.test(each));
  if (statusFilter.length > 0) where.add(`t.status IN (${statusFilter.join(',')})`);
  if (kind === 'reset') where.addIfPresent(params.integer('apply_type'), 'apply_type = ?');
  if (kind !== 'software') where.addIfPresent(params.integer('reason'), 'reason_id = ?');
  return where;
}

function listHandler(kind: RequestKind): CallHandler {
  return (request) => {
    const where = filterRequests(request, kind);
    const { rows, total } = queryPage<Row>(request, fromSql(kind), where, sortings[kind], selects[kind]);
    return listData(
      request,
      rows.map((row) => toWire(kind, row)),
      total,
    );
  };
}

function detailHandler(kind: RequestKind): CallHandler {
  return (request) => {
    const { store } = request.context;
    const where = visibleDevices(request).add('t.id = ?', request.params.integer('id') ?? 0);
    const row = store.get<Row>(`SELECT ${selects[kind]} FROM ${fromSql(kind)} ${where.sql}`, ...where.values);
    if (!row) throw notFound();
    const steps = store.all<Step & { id: number }>(
      'SELECT id, status, time, operator, note FROM request_logs WHERE kind = ? AND request_id = ? ORDER BY time, id',
      kind,
      row.id,
    );
    const log = steps.map(({ id, status, time, operator, note }) =>
      wireRow('request log', id, { status, time, operator, note }),
    );
    return { ...toWire(kind, row), file: filesForRequest(kind, row), log };
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
