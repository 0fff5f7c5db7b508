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

export const DeviceRow = z
  .object({
    id: z.string().describe('Serial number (SN)'),
    product: z.string(),
    productType: z.string(),
    addedAt: instant.nullable(),
    active: z.boolean().nullable().describe('Null when unknown'),
    activatedAt: instant.nullable(),
    firstActivatedAt: instant.nullable(),
    paymentMethod: z.string(),
    tcode: z.string(),
    tcodeState: z.enum(tcodeStates).nullable(),
    tcodeExpiresOn: day.nullable(),
    warrantyEnd: day.nullable(),
    expiresOn: day.nullable().describe('Last day of the diagnostic software as a whole'),
    validity: byPeriod(day.nullable()).describe(
      'Last day of each software period; null for a period that the device does not have',
    ),
    renaultUnlocks: z.int().nullable(),
    fullSoftware: z.enum(fullSoftwareStates).nullable(),
    fullSoftwareYears: z.int().nullable(),
    updates: z.int().nullable().describe('Number of updates so far'),
    importedAt: instant.nullable().describe('When the vendor recorded the device'),
    locked: z.boolean().nullable().describe('Null when unknown'),
    dealer: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe(
        'The dealer that has the device; null when unknown. The id is empty for the account’s own stock',
      ),
    note: z.string(),
    version,
  })
  .meta({ id: 'DeviceRow' });
export type DeviceRow = z.output<typeof DeviceRow>;

export const Device = DeviceRow.extend({
  periods: z
    .array(z.object({ period: z.enum(softwarePeriods), start: day.nullable(), end: day.nullable() }))
    .describe('The software periods of the device; `start` is null when unknown'),
  activationAddress: z.string(),
  ip: z.string(),
  firmware: z.string(),
  hasDefaultPassword: z.boolean(),
  missing: z
    .array(z.enum(deviceParts))
    .describe('Parts that the vendor did not deliver; their fields are empty or outdated'),
}).meta({ id: 'Device' });
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
  q: snPart.optional().describe('Part of the serial number'),
  sn: snPart.optional().describe('Beginning of the serial number'),
  product: z
    .string()
    .regex(/^\d{1,12}$/, withCode('id'))
    .optional(),
  productType: requiredSingleLine(40).optional(),
  active: z.enum(['yes', 'no']).optional(),
  locked: z.enum(['yes', 'no']).optional(),
  tcode: searchNumber.optional().describe('Beginning of the Tcode'),
  tcodeState: z.enum(tcodeStates).optional(),
  paymentMethod: searchText.optional().describe('Part of the payment method'),
  fullSoftware: z.enum(fullSoftwareStates).optional(),
  dealer: z
    .string()
    .regex(/^(own|\d{1,12})$/, withCode('id'))
    .optional()
    .describe('Id of a dealer; `own` for the account’s own stock'),
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

export const DeviceEvent = z
  .object({
    id: z.string().describe('Unique among the events of the device'),
    kind: z.enum(deviceEventKinds),
    at: instant,
    text: z
      .string()
      .describe(
        'Dealer, version or reason of the event, in the words of the vendor or the user; may be empty',
      ),
    from: z.string().describe('For `transferred`: the previous dealer'),
    period: z.enum(softwarePeriods).nullable().describe('For `renewed`'),
    until: day.nullable().describe('For `renewed`: the new last day'),
  })
  .meta({ id: 'DeviceEvent' });
export type DeviceEvent = z.output<typeof DeviceEvent>;

/** Devices by serial number (SN) and their events. */
export const devices = {
  list: operation('devices.list', {
    route: 'GET /api/v1/devices',
    vendorCalls: [11],
    access: 'equipment',
    summary: 'Lists devices',
    description: 'The devices of the account’s dealer and of the dealers below it.',
    query: listQuery(deviceFilters, deviceSorts),
    response: pageOf(DeviceRow),
  }),
  expiring: operation('devices.expiring', {
    route: 'GET /api/v1/devices/expiring',
    vendorCalls: [11],
    access: 'equipment',
    summary: 'Counts expiring devices',
    probe: 'none',
    description:
      'Counts by software period for the next 30, 60 and 90 days, from `from` to `until`, both included.',
    query: z.strictObject({ timeZone: timeZone.optional() }),
    response: z.object({
      from: day,
      items: z.array(
        z.object({
          period: z.enum(softwarePeriods),
          within: z.array(z.object({ days: z.int(), until: day, devices: z.int().nullable() })),
        }),
      ),
    }),
  }),
  read: operation('devices.read', {
    route: 'GET /api/v1/devices/{sn}',
    vendorCalls: [12, 57, 58, 59],
    access: 'equipment',
    summary: 'Retrieves a device',
    probe: 'record',
    description:
      '`missing` names the parts that the vendor did not deliver; their fields are empty or outdated. The default password has an operation of its own.',
    sample: ({ device: { sn } }) => ({ params: { sn } }),
    params: snParams,
    response: Device,
  }),
  timeline: operation('devices.timeline', {
    route: 'GET /api/v1/devices/{sn}/timeline',
    vendorCalls: [12, 61, 65, 85, 90],
    access: 'equipment',
    summary: 'Lists the events of a device',
    description:
      'Newest first. `missing` names the sources that failed, and `cut` those that have more events than the response.',
    sample: ({ device: { sn } }) => ({ params: { sn } }),
    params: snParams,
    response: z.object({
      items: z.array(DeviceEvent),
      missing: z.array(z.enum(deviceEventSources)),
      cut: z.array(z.enum(deviceEventSources)),
    }),
  }),
  password: operation('devices.password', {
    route: 'POST /api/v1/devices/{sn}/default-password',
    vendorCalls: [12],
    access: 'equipment',
    summary: 'Retrieves the default password of a device',
    description: 'The audit log records each request.',
    sample: ({ device: { sn } }) => ({ params: { sn } }),
    params: snParams,
    secret: true,
    response: z.object({ password: z.string() }),
  }),
  changeNote: operation('devices.changeNote', {
    route: 'PUT /api/v1/devices/{sn}/note',
    vendorCalls: [12, 60],
    access: 'equipment',
    summary: 'Updates the note of a device',
    description: 'Fails with 409 when the device has changed since it was read.',
    sample: ({ device: { sn, version } }) => ({ params: { sn }, body: { note: 'Sample', version } }),
    params: snParams,
    body: NoteChange,
    response: z.object({ id: z.string() }),
  }),
  unbind: operation('devices.unbind', {
    route: 'POST /api/v1/devices/{sn}/unbind',
    vendorCalls: [12, 89],
    access: 'equipment',
    summary: 'Unbinds a device from its dealer',
    description: 'Fails with 409 when the device has changed since it was read.',
    sample: ({ device: { sn, version } }) => ({ params: { sn }, body: { version } }),
    params: snParams,
    body: Unbinding,
    response: z.object({ id: z.string() }),
  }),
  sell: operation('devices.sell', {
    route: 'POST /api/v1/devices/{sn}/sales',
    vendorCalls: [12, 54],
    access: 'equipment',
    summary: 'Records a secondary sale',
    description:
      'Records to whom and when the first buyer sold the device. Fails with 409 when the device has changed since it was read.',
    sample: ({ device: { sn, version } }) => ({
      params: { sn },
      body: { customer: 'Ada Sample', contact: '', country: 'DE', soldOn: '2026-01-01', remark: '', version },
    }),
    params: snParams,
    body: Sale,
    status: 201,
    response: z.object({ id: z.string() }),
  }),
  renew: operation('devices.renew', {
    route: 'POST /api/v1/devices/{sn}/renewals',
    vendorCalls: [12, 80],
    access: 'equipment',
    summary: 'Renews a software period',
    description:
      'Extends one period by 1 to 5 years and returns its last day. Fails with 409 when the device has changed since it was read.',
    sample: ({ activeDevice: { sn, version } }) => ({
      params: { sn },
      body: { period: 'vip' as const, years: 1, version },
    }),
    params: snParams,
    body: Renewal,
    response: z.object({ id: z.string(), period: z.enum(softwarePeriods), end: day.nullable() }),
  }),
};
