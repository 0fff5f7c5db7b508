import { parseMinorUnits } from '../data/amounts.ts';
import {
  addStep,
  applyTypes,
  openStatuses,
  type RequestKind,
  reasons,
  requestKinds,
} from '../data/requests.ts';
import type { Value } from '../data/store.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type DeviceRow, requireVisibleDevice } from '../device.ts';
import { type Domain, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid } from '../http/call-response.ts';
import { wireRow } from '../wire-row.ts';

/** New requests. */
export const requestWrites: Domain = {
  calls: {
    69: post(
      'afterSales',
      'merchant/reset_add',
      'device_sn apply_type reason bluetooth_sn remark file',
      createReset,
    ),
    70: post(
      'afterSales',
      'merchant/reason_add',
      'device_sn refund_amount currency refund_order_no reason remark file',
      createRefund,
    ),
    71: post(
      'afterSales',
      'merchant/software_store',
      'device_sn order_no file remark',
      createSoftwareRequest,
    ),
  },
};

type Errors = Record<string, string[]>;
type Order = { amount_minor: number; currency: string };

const longestRemark = 1000;

function createReset(request: CallRequest) {
  const { params } = request;
  const device = requireDevice(request);
  const errors: Errors = {};
  if (device.active !== 1) errors.device_sn = ['is not active'];
  const type = params.integer('apply_type');
  if (!applyTypes.some(({ id }) => id === type)) errors.apply_type = ['is not known'];
  const bluetooth = params.text('bluetooth_sn');
  if (!/^[0-9A-Za-z-]{0,32}$/.test(bluetooth)) errors.bluetooth_sn = ['is not a valid number'];
  return createRequest(request, 'reset', device, errors, {
    ...readReason(request, 'reset', errors),
    apply_type: type ?? null,
    bluetooth_sn: bluetooth || null,
  });
}

/** Inactive devices are allowed, unlike in a reset. */
function createRefund(request: CallRequest) {
  const { params } = request;
  const device = requireDevice(request);
  const errors: Errors = {};
  const number = params.text('refund_order_no');
  const order = findOrder(request, number);
  if (!order) errors.refund_order_no = ['is not one of your orders'];
  const currency = params.text('currency').toUpperCase();
  const amount = parseMinorUnits(params.text('refund_amount'), currency);
  if (order && currency !== order.currency) errors.currency = ['must be the currency of the order'];
  else if (!amount) errors.refund_amount = ['must be greater than 0'];
  else if (order && amount > order.amount_minor) errors.refund_amount = ['is more than the order'];
  return createRequest(request, 'refund', device, errors, {
    ...readReason(request, 'refund', errors),
    refund_minor: amount ?? null,
    currency,
    refund_order_no: number,
  });
}

function createSoftwareRequest(request: CallRequest) {
  const device = requireDevice(request);
  const errors: Errors = {};
  const number = request.params.text('order_no');
  if (!findOrder(request, number)) errors.order_no = ['is not one of your orders'];
  if (!request.params.text('file')) errors.file = ['is required'];
  return createRequest(request, 'software', device, errors, { order_no: number });
}

/** Throws 404 before it reveals anything about the device. */
function requireDevice(request: CallRequest): DeviceRow {
  if (!request.params.text('device_sn')) throw invalid({ device_sn: ['is required'] });
  return requireVisibleDevice(request, request.params.text('device_sn'));
}

function readReason({ params }: CallRequest, kind: 'reset' | 'refund', errors: Errors) {
  const reason = reasons[kind].find(({ id }) => id === params.integer('reason'));
  if (!reason) errors.reason = ['is not known'];
  return { reason_id: reason?.id ?? null, reason: reason?.name ?? null };
}

function findOrder(request: CallRequest, number: string): Order | undefined {
  const { sql, values } = ownedByAccount(request.context.store, requireAccount(request));
  const find = `SELECT amount_minor, currency FROM orders WHERE order_no = ? AND ${sql}`;
  return request.context.store.get<Order>(find, number, ...values);
}

/** Returns the uploaded file as the stored JSON list; null without a file. */
function readUploadedFile(request: CallRequest, errors: Errors): string | null {
  const url = request.params.text('file');
  if (!url) return null;
  const file = request.context.store.get<{ name: string; type: string; size: number }>(
    'SELECT name, type, length(content) AS size FROM uploads WHERE path = ? AND account_id = ?',
    url,
    requireAccount(request).id,
  );
  if (!file) errors.file = ['is not known'];
  return file ? JSON.stringify([{ file_name: file.name, url, size: file.size, type: file.type }]) : null;
}

/** Inserts a request and its first log entry. Throws 422, or 409 while another request for the device is open. */
function createRequest(
  request: CallRequest,
  kind: RequestKind,
  device: DeviceRow,
  errors: Errors,
  fields: Record<string, Value>,
) {
  const { params, context } = request;
  const { store, clock } = context;
  const file = readUploadedFile(request, errors);
  const remark = params.text('remark');
  if ([...remark].length > longestRemark) errors.remark = [`must have at most ${longestRemark} characters`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const table = requestKinds[kind];
  const open = `SELECT COUNT(*) FROM ${table} WHERE device_id = ? AND status IN (${openStatuses.join(',')})`;
  if (store.number(open, device.id) > 0) throw conflict('device_sn');
  const { name, dealer_id } = requireAccount(request);
  const now = clock.now();
  const row: Record<string, Value> = {
    ...{ device_id: device.id, dealer_id, proposer: name, remark: remark || null, status: 0, file },
    create_time: now,
    ...fields,
  };
  const columns = Object.keys(row);
  const id = store.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
  addStep(store, kind, id, { status: 0, time: now, operator: name, note: null });
  return wireRow(`new ${kind}`, id, { id });
}
