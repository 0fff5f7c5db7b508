import type { SoftwarePeriod } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import { toState } from '../../vendor-format/code-tables.ts';
import {
  day,
  flagOrNull,
  instant,
  integerOrNull,
  requiredText,
  text,
  type WireRecord,
} from '../http/readers.ts';
import { computeVersion } from './record-version.ts';

/** The beginning of the names of a software period's fields, such as `car_end`. */
export const periodFields: Record<SoftwarePeriod, string> = {
  passengerCar: 'car',
  commercialVehicle: 'truck',
  programming: 'prog',
  vip: 'vip',
  haynesPro: 'haynes',
  fca: 'fca',
  ev: 'ev',
};
const periodEntries = Object.entries(periodFields) as [SoftwarePeriod, string][];

/** Returns the dealer that has a device; null when unknown. The id is empty for the account's own stock: the vendor writes 0. */
export function toDealer(id: string, name: string): DeviceRow['dealer'] {
  if (id === '' && name === '') return null;
  return { id: id === '0' ? '' : id, name };
}

/**
 * Maps a row of the device list (call 11) or the record of a device (call 12), which have the same fields. Throws
 * VendorFailed for a row without an SN; the record of a device needs none.
 */
export function toDeviceRow(row: WireRecord, sn: string = requiredText(row.sn)): DeviceRow {
  const device: Omit<DeviceRow, 'version'> = {
    id: sn,
    product: text(row.product_name),
    productType: text(row.product_type),
    addedAt: instant(row.add_time),
    active: flagOrNull(row.active_status),
    activatedAt: instant(row.activation_date),
    firstActivatedAt: instant(row.first_active_time),
    paymentMethod: text(row.pay_type),
    tcode: text(row.tcode),
    tcodeState: toState('tcodes', row.tcode_state),
    tcodeExpiresOn: day(row.tcode_expire),
    warrantyEnd: day(row.warranty_expire),
    expiresOn: day(row.soft_end),
    validity: Object.fromEntries(
      periodEntries.map(([period, field]) => [period, day(row[`${field}_end`])]),
    ) as DeviceRow['validity'],
    renaultUnlocks: integerOrNull(row.renault_left),
    fullSoftware: toState('fullSoftware', row.full_soft_state),
    fullSoftwareYears: integerOrNull(row.full_soft_years),
    updates: integerOrNull(row.total_update),
    importedAt: instant(row.import_time),
    locked: flagOrNull(row.is_lock),
    dealer: toDealer(text(row.dealer_id), text(row.dealer_name)),
    note: text(row.remark),
  };
  return { ...device, version: computeVersion(device) };
}
