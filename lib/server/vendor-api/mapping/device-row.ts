import type { fullSoftwareStates, SoftwarePeriod, tcodeStates } from '#lib/contract/constants.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
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

/** Software periods: their code at the vendor, and the beginning of the names of their fields, such as `car_end`. */
export const periodFields: Record<SoftwarePeriod, { code: number; field: string }> = {
  passengerCar: { code: 1, field: 'car' },
  commercialVehicle: { code: 2, field: 'truck' },
  programming: { code: 3, field: 'prog' },
  vip: { code: 4, field: 'vip' },
  haynesPro: { code: 5, field: 'haynes' },
  fca: { code: 6, field: 'fca' },
  ev: { code: 7, field: 'ev' },
};
const periodEntries = Object.entries(periodFields) as [SoftwarePeriod, { code: number; field: string }][];

/** Null for a code that the portal does not know; so are the two states below. */
export const toPeriod = (value: unknown): SoftwarePeriod | null =>
  periodEntries.find(([, { code }]) => code === integerOrNull(value))?.[0] ?? null;

type TcodeState = (typeof tcodeStates)[number];

export const tcodeCodes: Record<TcodeState, number> = {
  notRedeemed: 0,
  notPaid: 1,
  toBeRedeemed: 2,
  redeemed: 3,
  discarded: 4,
  softwareReturned: 5,
  expired: 6,
  noExpiration: 7,
};
const tcodeStatesByCode = new Map(
  Object.entries(tcodeCodes).map(([state, code]) => [code, state as TcodeState]),
);

export const toTcodeState = (code: unknown): TcodeState | null =>
  tcodeStatesByCode.get(integerOrNull(code) ?? -1) ?? null;

type FullSoftwareState = (typeof fullSoftwareStates)[number];

export const fullSoftwareCodes: Record<FullSoftwareState, number> = {
  notActivated: 0,
  activated: 1,
  notSupported: 2,
};
const fullSoftwareStatesByCode = new Map(
  Object.entries(fullSoftwareCodes).map(([state, code]) => [code, state as FullSoftwareState]),
);

export const toFullSoftwareState = (value: unknown): FullSoftwareState | null =>
  fullSoftwareStatesByCode.get(integerOrNull(value) ?? -1) ?? null;

/** The vendor writes 0 for the account's own stock. */
function toDealer(id: string, name: string): DeviceRow['dealer'] {
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
    tcodeState: toTcodeState(row.tcode_state),
    tcodeExpiresOn: day(row.tcode_expire),
    warrantyEnd: day(row.warranty_expire),
    expiresOn: day(row.soft_end),
    validity: Object.fromEntries(
      periodEntries.map(([period, { field }]) => [period, day(row[`${field}_end`])]),
    ) as DeviceRow['validity'],
    renaultUnlocks: integerOrNull(row.renault_left),
    fullSoftware: toFullSoftwareState(row.full_soft_state),
    fullSoftwareYears: integerOrNull(row.full_soft_years),
    updates: integerOrNull(row.total_update),
    importedAt: instant(row.import_time),
    locked: flagOrNull(row.is_lock),
    dealer: toDealer(text(row.dealer_id), text(row.dealer_name)),
    note: text(row.remark),
  };
  return { ...device, version: computeVersion(device) };
}
