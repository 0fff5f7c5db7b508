import { logisticsStatusNames } from '#lib/contract/constants.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { calls } from '../../vendor-format/calls.ts';
import { toState } from '../../vendor-format/code-tables.ts';
import type { VendorClient } from '../http/client.ts';
import {
  day,
  flagOrNull,
  instant,
  integerOrNull,
  records,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from '../http/readers.ts';
import { moneyOrNull } from './money.ts';

/** Reads a status. One that the portal does not know is null and has the vendor's text, or its code. */
export function readOrderStatus(row: WireRecord): Pick<OrderRow, 'status' | 'statusText'> {
  const code = text(row.orderStatus);
  const status = toState('orders', code);
  return { status, statusText: status ? '' : text(row.orderStatusName) || code };
}

/** Throws VendorFailed for an order without an id. */
export const readOrderId = (row: WireRecord) => text(row.form_instance_id) || requiredText(row.id);

/** Null without a code. `statusNames` has the vendor's names of statuses that the portal does not translate. */
export function toLogisticsStatus(
  code: unknown,
  statusNames: ReadonlyMap<string, string>,
): VendorStatus | null {
  const number = integerOrNull(code);
  if (number === null) return null;
  const id = String(number);
  return { id, name: statusNames.get(id) ?? '' };
}

/** Fetches all statuses of shipments (call 86). */
export async function fetchLogisticsStatuses(vendor: VendorClient): Promise<VendorStatus[]> {
  const rows = records(await vendor(calls.logisticsStatuses));
  return withIds(rows, 'status').map(({ id, row }) => ({ id, name: text(row.name) }));
}

/**
 * Returns the vendor's names of the statuses that the portal does not translate. Sends call 86 only if there are any;
 * statuses stay without a name when it fails.
 */
export async function fetchLogisticsNames(
  codes: Iterable<unknown>,
  vendor: VendorClient,
): Promise<Map<string, string>> {
  const ids = new Set(
    [...codes].map((code) => text(code)).filter((id) => id && !Object.hasOwn(logisticsStatusNames, id)),
  );
  if (ids.size === 0) return new Map();
  const statuses = await fetchLogisticsStatuses(vendor).catch(() => []);
  return new Map(statuses.filter(({ id }) => ids.has(id)).map(({ id, name }) => [id, name]));
}

/** Reads a row of call 8, or the fields that call 38 shares with it. Throws VendorFailed for a row without an id. */
export function toOrderRow(
  row: WireRecord,
  statusNames: ReadonlyMap<string, string>,
  id: string = readOrderId(row),
): OrderRow {
  return {
    id,
    number: text(row.orderNo),
    piNumber: text(row.piNo),
    waybill: text(row.waybillNo),
    logistics: toLogisticsStatus(row.logisticsStatus, statusNames),
    ...readOrderStatus(row),
    orderedAt: instant(row.orderTime),
    paidAt: instant(row.payTime),
    paymentMethod: text(row.payType),
    amount: moneyOrNull(row.amount, row.currency),
    integral: integerOrNull(row.integral),
    shipped: flagOrNull(row.isShip),
    courier: text(row.courier_company),
    courierNumber: text(row.courier_number),
    purchase: text(row.purchase_info),
    vehicle: text(row.vehicle_info),
    user: text(row.user_info),
    softwareStart: day(row.soft_start_time),
    softwareEnd: day(row.soft_due_time),
    dealer: text(row.dealer_name),
  };
}
