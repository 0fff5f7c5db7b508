import { minorOf } from '../amounts.ts';
import { type Answers, type Asked, asker } from '../answer.ts';
import { type DeviceRow, deviceInSight } from '../device.ts';
import { invalid, taken } from '../http/reply.ts';
import { addStep, applyTypes, openStatuses, type RequestKind, reasons, requestKinds } from '../requests.ts';
import { ownedBy } from '../scope.ts';
import type { Value } from '../store.ts';
import { wireRow } from '../uneven.ts';

type Errors = Record<string, string[]>;
type Order = { amount_minor: number; currency: string };

const longestRemark = 1000;

/** New requests: a reset (69), a refund (70), software (71). */
export const requestWrites: Answers = {
  69: (asked) => {
    const { params } = asked;
    const device = deviceOf(asked);
    const errors: Errors = {};
    if (device.active !== 1) errors.device_sn = ['is not active'];
    const type = params.whole('apply_type');
    if (!applyTypes.some(({ id }) => id === type)) errors.apply_type = ['is not known'];
    const bluetooth = params.text('bluetooth_sn');
    if (!/^[0-9A-Za-z-]{0,32}$/.test(bluetooth)) errors.bluetooth_sn = ['is no number'];
    return add(asked, 'reset', device, errors, {
      ...reasonOf(asked, 'reset', errors),
      apply_type: type ?? null,
      bluetooth_sn: bluetooth || null,
    });
  },

  70: (asked) => {
    const { params } = asked;
    const device = deviceOf(asked);
    const errors: Errors = {};
    const number = params.text('refund_order_no');
    const order = orderOf(asked, number);
    if (!order) errors.refund_order_no = ['is no order of yours'];
    const currency = params.text('currency').toUpperCase();
    const amount = minorOf(params.text('refund_amount'), currency);
    if (order && currency !== order.currency) errors.currency = ['is not that of the order'];
    else if (!amount) errors.refund_amount = ['must be more than nothing'];
    else if (order && amount > order.amount_minor) errors.refund_amount = ['is more than the order'];
    return add(asked, 'refund', device, errors, {
      ...reasonOf(asked, 'refund', errors),
      refund_minor: amount ?? null,
      currency,
      refund_order_no: number,
    });
  },

  71: (asked) => {
    const device = deviceOf(asked);
    const errors: Errors = {};
    const number = asked.params.text('order_no');
    if (!orderOf(asked, number)) errors.order_no = ['is no order of yours'];
    if (!asked.params.text('file')) errors.file = ['is required'];
    return add(asked, 'software', device, errors, { order_no: number });
  },
};

/** Nothing is said of a device before it is known to be in sight. */
function deviceOf(asked: Asked): DeviceRow {
  if (!asked.params.text('device_sn')) throw invalid({ device_sn: ['is required'] });
  return deviceInSight(asked, asked.params.text('device_sn'));
}

function reasonOf({ params }: Asked, kind: 'reset' | 'refund', errors: Errors) {
  const reason = reasons[kind].find(({ id }) => id === params.whole('reason'));
  if (!reason) errors.reason = ['is not known'];
  return { reason_id: reason?.id ?? null, reason: reason?.name ?? null };
}

function orderOf(asked: Asked, number: string): Order | undefined {
  const { sql, values } = ownedBy(asked.world.store, asker(asked));
  const find = `SELECT amount_minor, currency FROM orders WHERE order_no = ? AND ${sql}`;
  return asked.world.store.get<Order>(find, number, ...values);
}

/** A file that the account has uploaded before, as the list of files that is kept; null for none. */
function fileOf(asked: Asked, errors: Errors): string | null {
  const url = asked.params.text('file');
  if (!url) return null;
  const file = asked.world.store.get<{ name: string; type: string; size: number }>(
    'SELECT name, type, length(content) AS size FROM uploads WHERE path = ? AND account_id = ?',
    url,
    asker(asked).id,
  );
  if (!file) errors.file = ['is not known'];
  return file ? JSON.stringify([{ file_name: file.name, url, size: file.size, type: file.type }]) : null;
}

/** Writes a request down with the first step of its history; refuses what is wrong, and a second one for a device. */
function add(
  asked: Asked,
  kind: RequestKind,
  device: DeviceRow,
  errors: Errors,
  fields: Record<string, Value>,
) {
  const { params, world } = asked;
  const { store, clock } = world;
  const file = fileOf(asked, errors);
  const remark = params.text('remark');
  if ([...remark].length > longestRemark) errors.remark = [`must have at most ${longestRemark} characters`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const table = requestKinds[kind];
  const open = `SELECT COUNT(*) FROM ${table} WHERE device_id = ? AND status IN (${openStatuses.join(',')})`;
  if (store.number(open, device.id) > 0) throw taken('device_sn');
  const { name, dealer_id } = asker(asked);
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
