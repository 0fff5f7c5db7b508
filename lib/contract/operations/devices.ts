import { z } from 'zod';
import {
  deviceEventKinds,
  deviceEventSources,
  deviceParts,
  fullSoftwareStates,
  type SoftwarePeriod,
  softwarePeriods,
  tcodeStates,
} from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { listQuery, pageOf, searchNumber, searchText } from '../list.ts';
import { operation } from '../operation.ts';
import { snParams, snPart } from '../sn.ts';
import { day, instant, localDay, requiredSingleLine, timeZone, version } from '../values.ts';
import { NoteChange, Renewal, Sale, Unbinding } from './device-writes.ts';

const byPeriod = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(softwarePeriods.map((period) => [period, value])) as Record<SoftwarePeriod, Value>,
  );

export const DeviceRow = z.object({
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
  expiresOn: day.nullable(),
  validity: byPeriod(day.nullable()),
  renaultUnlocks: z.int().nullable(),
  fullSoftware: z.enum(fullSoftwareStates).nullable(),
  fullSoftwareYears: z.int().nullable(),
  updates: z.int().nullable(),
  importedAt: instant.nullable(),
  locked: z.boolean(),
  dealer: z.object({ id: z.string(), name: z.string() }),
  note: z.string(),
});
export type DeviceRow = z.output<typeof DeviceRow>;

export const Device = DeviceRow.extend({
  periods: z.array(z.object({ period: z.enum(softwarePeriods), start: day.nullable(), end: day.nullable() })),
  activationAddress: z.string(),
  ip: z.string(),
  firmware: z.string(),
  hasDefaultPassword: z.boolean(),
  version,
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

const range = <const Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  ({ [`${name}From`]: value.optional(), [`${name}To`]: value.optional() }) as Record<
    `${Name}From` | `${Name}To`,
    z.ZodOptional<Value>
  >;

const maxFilterNumber = 999_999;
const filterNumber = z.int().min(0).max(maxFilterNumber);

const deviceFilters = {
  q: snPart.optional(),
  sn: snPart.optional(),
  product: z
    .string()
    .regex(/^\d{1,12}$/, withCode('id'))
    .optional(),
  productType: requiredSingleLine(40).optional(),
  active: z.enum(['yes', 'no']).optional(),
  locked: z.enum(['yes', 'no']).optional(),
  tcode: searchNumber.optional(),
  tcodeState: z.enum(tcodeStates).optional(),
  paymentMethod: searchText.optional(),
  fullSoftware: z.enum(fullSoftwareStates).optional(),
  dealer: z
    .string()
    .regex(/^(own|\d{1,12})$/, withCode('id'))
    .optional(),
  ...range('added', localDay),
  ...range('activated', localDay),
  ...range('firstActivated', localDay),
  ...range('imported', localDay),
  ...range('tcodeExpires', day),
  ...range('expires', day),
  ...range('warranty', day),
  ...range('passengerCar', day),
  ...range('commercialVehicle', day),
  ...range('programming', day),
  ...range('vip', day),
  ...range('haynesPro', day),
  ...range('fca', day),
  ...range('ev', day),
  ...range('fullSoftwareYears', filterNumber),
  ...range('renaultUnlocks', filterNumber),
  ...range('updates', filterNumber),
};

export const DeviceEvent = z.object({
  id: z.string(),
  kind: z.enum(deviceEventKinds),
  at: instant,
  text: z.string(),
  from: z.string(),
  period: z.enum(softwarePeriods).nullable(),
  until: day.nullable(),
});
export type DeviceEvent = z.output<typeof DeviceEvent>;

/** Vendor calls 11, 12, 54, 57 to 60, 80 and 89; the timeline also uses 61, 65, 85 and 90. */
export const devices = {
  list: operation('devices.list', {
    access: 'equipment',
    summary: 'Lists devices',
    query: listQuery(deviceFilters, deviceSorts),
    response: pageOf(DeviceRow),
  }),
  expiring: operation('devices.expiring', {
    access: 'equipment',
    summary: 'Counts expiring devices',
    query: z.strictObject({ timeZone: timeZone.optional() }),
    response: z.object({
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
    summary: 'Retrieves a device',
    params: snParams,
    response: Device,
  }),
  timeline: operation('devices.timeline', {
    access: 'equipment',
    summary: 'Lists the events of a device',
    params: snParams,
    response: z.object({
      items: z.array(DeviceEvent),
      missing: z.array(z.enum(deviceEventSources)),
      cut: z.array(z.enum(deviceEventSources)),
    }),
  }),
  password: operation('devices.password', {
    access: 'equipment',
    summary: 'Retrieves the default password of a device',
    params: snParams,
    secret: true,
    response: z.object({ password: z.string() }),
  }),
  changeNote: operation('devices.changeNote', {
    access: 'equipment',
    summary: 'Updates the note of a device',
    params: snParams,
    body: NoteChange,
    response: z.object({ id: z.string() }),
  }),
  unbind: operation('devices.unbind', {
    access: 'equipment',
    summary: 'Unbinds a device from its dealer',
    params: snParams,
    body: Unbinding,
    response: z.object({ id: z.string() }),
  }),
  sell: operation('devices.sell', {
    access: 'equipment',
    summary: 'Records a secondary sale',
    params: snParams,
    body: Sale,
    status: 201,
    response: z.object({ id: z.string() }),
  }),
  renew: operation('devices.renew', {
    access: 'equipment',
    summary: 'Renews a software period',
    params: snParams,
    body: Renewal,
    response: z.object({ id: z.string(), period: z.enum(softwarePeriods), end: day.nullable() }),
  }),
};
