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
import { type Domain, get, listParameters, pageParameters, timeParameters } from '../domain.ts';
import { type CallHandler, type CallRequest, requireAccount } from '../handler.ts';
import { FileResponse, notFound } from '../http/call-response.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { seedRequests } from '../seed/requests.ts';
import { wireRow } from '../wire-row.ts';

const requestParameters = `id device_sn keyword status product_id dealer_id ${timeParameters}`;

/**
 * Requests of dealers to the manufacturer about a device: reset, refund and software. They belong to the current
 * dealer of the device.
 */
export const requests: Domain = {
  tables: `
CREATE TABLE resets (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, bluetooth_sn TEXT,
  apply_type INTEGER, reason_id INTEGER, reason TEXT, remark TEXT, new_code TEXT, status INTEGER, file TEXT,
  create_time INTEGER, audit_time INTEGER);
CREATE TABLE refunds (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, reason_id INTEGER,
  reason TEXT, refund_minor INTEGER, currency TEXT, refund_order_no TEXT, remark TEXT, status INTEGER, file TEXT,
  create_time INTEGER, audit_time INTEGER);
CREATE TABLE applies (id INTEGER PRIMARY KEY, device_id INTEGER, dealer_id INTEGER, proposer TEXT, order_no TEXT,
  remark TEXT, status INTEGER, file TEXT, dispose_suggestion TEXT, dispose_time INTEGER, create_time INTEGER);
CREATE TABLE request_logs (id INTEGER PRIMARY KEY, kind TEXT, request_id INTEGER, status INTEGER, time INTEGER,
  operator TEXT, note TEXT);
`,
  mutable: ['resets', 'refunds', 'applies', 'request_logs'],
  indexes: `
CREATE INDEX resets_device ON resets (device_id);
CREATE INDEX refunds_device ON refunds (device_id);
CREATE INDEX applies_device ON applies (device_id);
CREATE INDEX request_logs_request ON request_logs (kind, request_id);
`,
  seed: seedRequests,
  calls: {
    61: get(
      'afterSales',
      'merchant/reset_list',
      `${listParameters} ${requestParameters} apply_type reason`,
      listHandler('reset'),
    ),
    62: get('afterSales', 'merchant/reset_info', 'id', detailHandler('reset')),
    63: get('afterSales', 'merchant/reset_export', `${requestParameters} apply_type reason`, exportResets),
    64: get('afterSales', 'merchant/filter_config', '', getFilterOptions),
    65: get(
      'afterSales',
      'merchant/reason_list',
      `${listParameters} ${requestParameters} reason`,
      listHandler('refund'),
    ),
    66: get('afterSales', 'merchant/reason_info', 'id', detailHandler('refund')),
    67: get(
      'afterSales',
      'merchant/software_list',
      `${listParameters} ${requestParameters}`,
      listHandler('software'),
    ),
    68: get('afterSales', 'merchant/software_info', 'id', detailHandler('software')),
    72: get('afterSales', 'device/get_list', `keyword ${pageParameters}`, listDeviceChoices),
  },
};

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

/** Returns a file instead of JSON, newest request first. A refusal is JSON. */
function exportResets(request: CallRequest) {
  const where = filterRequests(request, 'reset');
  const sql = `SELECT ${selects.reset} FROM ${fromSql('reset')} ${where.sql} ORDER BY ${defaultOrder}`;
  const rows = request.context.store.all<Row>(sql, ...where.values);
  const lines = rows.map((row) => exportColumns.map((column) => cell(row[column] ?? '')).join(','));
  const body = Buffer.from(`\ufeff${[exportColumns.join(','), ...lines].join('\r\n')}\r\n`);
  const day = new Date(request.context.clock.now() * 1000).toISOString().slice(0, 10);
  return new FileResponse(`reset_export_${day}.csv`, 'text/csv; charset=utf-8', body);
}

function getFilterOptions({ context }: CallRequest) {
  return {
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
  };
}

function listDeviceChoices(request: CallRequest) {
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
}

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

/**
 * `dealer_id` 0 is the account's dealer. `reason` is free text when `reason_id` is absent. `new_code` is there after
 * the approval.
 */
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

/** The row of the list with its files and its history, oldest entry first. */
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
