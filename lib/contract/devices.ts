import { z } from 'zod';
import {
  deviceEventKinds,
  deviceEventSources,
  deviceParts,
  fullSoftwareStates,
  type SoftwarePeriod,
  softwarePeriods,
  tcodeStates,
} from './device-constants.ts';
import { NoteChange, Renewal, Sale, Unbinding } from './device-writes.ts';
import { listQuery, pageOf, searchText } from './list.ts';
import { operation } from './operation.ts';
import { snParams, snPart } from './sn.ts';
import { day, instant, requiredSingleLine, version } from './values.ts';

const byPeriod = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(softwarePeriods.map((period) => [period, value])) as Record<SoftwarePeriod, Value>,
  );

/** A device in a list. Days are calendar days, null where the vendor has none. */
export const DeviceRow = z.object({
  /** The serial number (SN), which is a device's id everywhere. */
  id: z.string(),
  product: z.string(),
  productType: z.string(),
  addedAt: instant.nullable(),
  active: z.boolean(),
  activatedAt: instant.nullable(),
  firstActivatedAt: instant.nullable(),
  paymentMethod: z.string(),
  tcode: z.string(),
  tcodeState: z.enum(tcodeStates).nullable(),
  tcodeExpiresOn: day.nullable(),
  warrantyEnd: day.nullable(),
  /** Last day of the device's diagnostic software as a whole. */
  expiresOn: day.nullable(),
  /** Last day of each validity period; null for one that the device does not have. */
  validity: byPeriod(day.nullable()),
  renaultUnlocks: z.int().nullable(),
  fullSoftware: z.enum(fullSoftwareStates).nullable(),
  fullSoftwareYears: z.int().nullable(),
  /** Updates since the beginning, and when the device was taken into the vendor's records. */
  updates: z.int().nullable(),
  importedAt: instant.nullable(),
  locked: z.boolean(),
  /** Where the device is; an empty id is the account's own stock. */
  dealer: z.object({ id: z.string(), name: z.string() }),
  note: z.string(),
});
export type DeviceRow = z.output<typeof DeviceRow>;

/** A device with all that is known of it but its default password, which has an operation of its own. */
export const Device = DeviceRow.extend({
  /** The validity periods that the device has, with their first day where it is known. */
  periods: z.array(z.object({ period: z.enum(softwarePeriods), start: day.nullable(), end: day.nullable() })),
  activationAddress: z.string(),
  ip: z.string(),
  firmware: z.string(),
  hasDefaultPassword: z.boolean(),
  /** Changes whenever the device does. A write gives it back, and is refused (409) when somebody was faster. */
  version,
  /** Parts that could not be had; what they tell is empty, or as old as the list's. */
  missing: z.array(z.enum(deviceParts)),
});
export type Device = z.output<typeof Device>;

const deviceSorts = [
  'sn',
  'product',
  'productType',
  'addedAt',
  'activatedAt',
  'firstActivatedAt',
  'tcodeExpiresOn',
  'warrantyEnd',
  'expiresOn',
  ...softwarePeriods,
  'renaultUnlocks',
  'fullSoftwareYears',
  'updates',
  'importedAt',
  'dealer',
] as const;

const dayRange = <const Name extends string>(name: Name) =>
  ({ [`${name}From`]: day.optional(), [`${name}To`]: day.optional() }) as Record<
    `${Name}From` | `${Name}To`,
    z.ZodOptional<typeof day>
  >;

/** Largest number that a filter of numbers accepts. */
const maxFilterNumber = 999_999;
const filterNumber = z.int().min(0).max(maxFilterNumber);

const numberRange = <const Name extends string>(name: Name) =>
  ({ [`${name}From`]: filterNumber.optional(), [`${name}To`]: filterNumber.optional() }) as Record<
    `${Name}From` | `${Name}To`,
    z.ZodOptional<typeof filterNumber>
  >;

/**
 * The filters of the device list: `q` is any part of the SN, `sn` its beginning, `tcode` the beginning of the Tcode,
 * `paymentMethod` any part of the payment method. Days and numbers are included at both ends; a device without the
 * value never matches.
 */
const deviceFilters = {
  q: snPart.optional(),
  sn: snPart.optional(),
  product: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'id' })
    .optional(),
  productType: requiredSingleLine(40).optional(),
  active: z.enum(['yes', 'no']).optional(),
  locked: z.enum(['yes', 'no']).optional(),
  tcode: searchText.optional(),
  tcodeState: z.enum(tcodeStates).optional(),
  paymentMethod: searchText.optional(),
  fullSoftware: z.enum(fullSoftwareStates).optional(),
  /** A dealer's id; `own` is the account's own stock. */
  dealer: z
    .string()
    .regex(/^(own|\d{1,12})$/, { error: 'id' })
    .optional(),
  ...dayRange('added'),
  ...dayRange('activated'),
  ...dayRange('firstActivated'),
  ...dayRange('imported'),
  ...dayRange('tcodeExpires'),
  ...dayRange('expires'),
  ...dayRange('warranty'),
  ...dayRange('passengerCar'),
  ...dayRange('commercialVehicle'),
  ...dayRange('programming'),
  ...dayRange('vip'),
  ...dayRange('haynesPro'),
  ...dayRange('fca'),
  ...dayRange('ev'),
  ...numberRange('fullSoftwareYears'),
  ...numberRange('renaultUnlocks'),
  ...numberRange('updates'),
};

export const DeviceEvent = z.object({
  /** Unique among the events of its device. */
  id: z.string(),
  kind: z.enum(deviceEventKinds),
  at: instant,
  /** What it was about in the vendor's or a person's words: a dealer, a version, a reason. May be empty. */
  text: z.string(),
  /** For `transferred`: from whom. */
  from: z.string(),
  /** For `renewed`: which period, and its new last day. */
  period: z.enum(softwarePeriods).nullable(),
  until: day.nullable(),
});
export type DeviceEvent = z.output<typeof DeviceEvent>;

/** Devices: vendor calls 11, 12, 54, 57 to 60, 80, 89, and 61, 65, 85, 90 for what happened to one. */
export const devices = {
  list: operation('devices.list', {
    access: 'equipment',
    summary: 'List devices',
    query: listQuery(deviceFilters, deviceSorts),
    response: pageOf(DeviceRow),
  }),
  expiring: operation('devices.expiring', {
    access: 'equipment',
    summary: 'How many devices end within 30, 60 and 90 days, by validity period',
    response: z.object({
      /** The first day that counts; the last is so many days later. */
      from: day,
      items: z.array(
        z.object({
          period: z.enum(softwarePeriods),
          within: z.array(z.object({ days: z.int(), until: day, devices: z.int() })),
        }),
      ),
    }),
  }),
  read: operation('devices.read', {
    access: 'equipment',
    summary: 'Read one device',
    params: snParams,
    response: Device,
  }),
  timeline: operation('devices.timeline', {
    access: 'equipment',
    summary: 'What happened to a device, the newest first',
    params: snParams,
    response: z.object({
      items: z.array(DeviceEvent),
      /** Sources that could not be asked. */
      missing: z.array(z.enum(deviceEventSources)),
      /** Sources that have more than what is here. */
      cut: z.array(z.enum(deviceEventSources)),
    }),
  }),
  password: operation('devices.password', {
    access: 'equipment',
    summary: 'Show the default password of a device; every time it is asked for stands in the audit log',
    params: snParams,
    secret: true,
    response: z.object({ password: z.string() }),
  }),
  changeNote: operation('devices.changeNote', {
    access: 'equipment',
    summary: 'Change the note on a device',
    params: snParams,
    body: NoteChange,
    response: z.object({ id: z.string() }),
  }),
  unbind: operation('devices.unbind', {
    access: 'equipment',
    summary: 'Unbind a device from its dealer',
    params: snParams,
    body: Unbinding,
    response: z.object({ id: z.string() }),
  }),
  sell: operation('devices.sell', {
    access: 'equipment',
    summary: 'Record a secondary sale of a device',
    params: snParams,
    body: Sale,
    status: 201,
    response: z.object({ id: z.string() }),
  }),
  renew: operation('devices.renew', {
    access: 'equipment',
    summary: 'Renew a validity period of a device',
    params: snParams,
    body: Renewal,
    response: z.object({ id: z.string(), period: z.enum(softwarePeriods), end: day.nullable() }),
  }),
};
