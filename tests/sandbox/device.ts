import type { Account } from './data/accounts.ts';
import { type Period, periods } from './data/periods.ts';
import type { Store, Value } from './data/store.ts';
import { ownedByAccount } from './dealer-scope.ts';
import { type CallRequest, requireAccount } from './handler.ts';
import { notFound } from './http/call-response.ts';
import { wireRow } from './wire-row.ts';

type Key = Period['key'];

export type DeviceRow = {
  id: number;
  sn: string;
  product_id: number;
  product_name: string;
  product_type: string;
  heavy_duty: number;
  renault: number;
  dealer_id: number;
  dealer_name: string | null;
  add_time: number;
  active: number;
  is_lock: number;
  activation_date: number | null;
  soft_end: number | null;
  first_active_time: number | null;
  pay_type: string | null;
  tcode: string | null;
  tcode_state: number | null;
  tcode_expire: number | null;
  warranty_expire: number | null;
  renault_left: number | null;
  full_soft_state: number | null;
  full_soft_years: number | null;
  total_update: number;
  import_time: number | null;
  active_addr: string | null;
  ip: string | null;
  firmware: string | null;
  default_password: string | null;
  remark: string | null;
} & { [key in `${Key}_start` | `${Key}_end`]: number | null };

const select = `SELECT d.*, p.name AS product_name, p.type AS product_type, p.heavy_duty, p.renault, o.name AS dealer_name`;
const joined = 'LEFT JOIN products p ON p.id = d.product_id LEFT JOIN dealers o ON o.id = d.dealer_id';

/** Returns devices in the order of the ids, with product and dealer names. */
export function devicesById(store: Store, ids: readonly number[]): DeviceRow[] {
  const sql = `${select} FROM json_each(?) wanted JOIN devices d ON d.id = wanted.value ${joined} ORDER BY wanted.key`;
  return store.all<DeviceRow>(sql, JSON.stringify(ids));
}

/** Finds any device of the manufacturer, regardless of dealer. */
export function deviceBySn(store: Store, sn: string): DeviceRow | undefined {
  return store.get<DeviceRow>(`${select} FROM devices d ${joined} WHERE d.sn = ?`, sn);
}

/** Returns the named device when the account can see it. Throws 404 otherwise. */
export function requireVisibleDevice(request: CallRequest, sn = request.params.text('sn')): DeviceRow {
  const row = findVisibleDevice(request.context.store, requireAccount(request), sn);
  if (!row) throw notFound();
  return row;
}

export function findVisibleDevice(store: Store, account: Account, sn: string): DeviceRow | undefined {
  const { sql, values } = ownedByAccount(store, account, '+d.dealer_id');
  const find = `${select} FROM devices d ${joined} WHERE d.sn = ? AND ${sql}`;
  return store.get<DeviceRow>(find, sn, ...values);
}

/** A device as lists send it. Own stock has dealer 0 and no dealer name. */
export function deviceFields(row: DeviceRow, ownDealer: number): Record<string, Value> {
  const isOwnStock = row.dealer_id === ownDealer;
  return {
    id: row.id,
    sn: row.sn,
    product_id: row.product_id,
    product_name: row.product_name,
    product_type: row.product_type,
    add_time: row.add_time,
    active_status: row.active,
    activation_date: row.activation_date,
    first_active_time: row.first_active_time,
    pay_type: row.pay_type,
    tcode: row.tcode,
    tcode_state: row.tcode_state,
    tcode_expire: row.tcode_expire,
    warranty_expire: row.warranty_expire,
    soft_end: row.soft_end,
    ...Object.fromEntries(periods.map(({ key }) => [`${key}_end`, row[`${key}_end`]])),
    renault_left: row.renault_left,
    full_soft_state: row.full_soft_state,
    full_soft_years: row.full_soft_years,
    total_update: row.total_update,
    import_time: row.import_time,
    is_lock: row.is_lock,
    dealer_id: isOwnStock ? 0 : row.dealer_id,
    dealer_name: isOwnStock ? '' : row.dealer_name,
    remark: row.remark,
  };
}

export const deviceWire = (row: DeviceRow, ownDealer: number) =>
  wireRow('device', row.id, deviceFields(row, ownDealer));
