import { Temporal } from 'temporal-polyfill';
import { expiryRadarDays, type SoftwarePeriod, softwarePeriods } from '#lib/contract/constants.ts';
import type { InputOf } from '#lib/contract/operation.ts';
import type { Device, devices as devicesContract } from '#lib/contract/operations/devices.ts';
import { todayIn } from '#lib/contract/time-zone.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { fetchDevice, nullOnFailure } from './device-detail.ts';
import { buildTimeline } from './device-events.ts';
import { calls } from './http/calls.ts';
import type { Values, VendorClient } from './http/client.ts';
import {
  day,
  flagOrNull,
  instant,
  integerOrNull,
  optionalRecord,
  record,
  records,
  text,
  toSeconds,
} from './http/readers.ts';
import { VendorRefused, withFieldNames } from './http/refusal.ts';
import { fullSoftwareCodes, periodFields, tcodeCodes, toDeviceRow, toPeriod } from './mapping/device-row.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { listParameters, readRows, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';
import { requireSameVersion } from './mapping/record-version.ts';

type ListQuery = InputOf<typeof devicesContract.list>['query'];

const sorts = {
  sn: 'sn',
  product: 'product_name',
  productType: 'product_type',
  addedAt: 'add_time',
  activatedAt: 'activation_date',
  firstActivatedAt: 'first_active_time',
  tcodeExpiresOn: 'tcode_expire',
  warrantyEnd: 'warranty_expire',
  expiresOn: 'soft_end',
  ...(Object.fromEntries(
    softwarePeriods.map((period) => [period, `${periodFields[period].field}_end`]),
  ) as Record<SoftwarePeriod, string>),
  renaultUnlocks: 'renault_left',
  fullSoftwareYears: 'full_soft_years',
  updates: 'total_update',
  importedAt: 'import_time',
  dealer: 'dealer_name',
};

/** Filters by a time, as days in the user's time zone: the beginnings of the portal's and of the vendor's names. */
const instantRanges = {
  added: 'add',
  activated: 'active',
  firstActivated: 'first_active',
  imported: 'import',
};

/** Filters by a day, which has no time zone; named like `instantRanges`. */
const dayRanges = {
  tcodeExpires: 'tcode_expire',
  expires: 'expire',
  warranty: 'warranty',
  ...(Object.fromEntries(softwarePeriods.map((period) => [period, periodFields[period].field])) as Record<
    SoftwarePeriod,
    string
  >),
};

const numberRanges = {
  fullSoftwareYears: 'full_soft_years',
  renaultUnlocks: 'renault_left',
  updates: 'total_update',
};

const toFlag = (value: 'yes' | 'no' | undefined) => value && (value === 'yes' ? 1 : 0);

/** Returns the vendor's parameters. A range has two: `addedFrom` and `addedTo` become `add_from` and `add_to`. */
function filterValues(query: ListQuery): Values {
  const instants = Object.entries(instantRanges).flatMap(([name, field]) => [
    [`${field}_from`, startOfDay(query[`${name}From` as 'addedFrom'], query.timeZone)],
    [`${field}_to`, endOfDay(query[`${name}To` as 'addedTo'], query.timeZone)],
  ]);
  const days = Object.entries(dayRanges).flatMap(([name, field]) => [
    [`${field}_from`, toSeconds(query[`${name}From` as 'expiresFrom'])],
    [`${field}_to`, toSeconds(query[`${name}To` as 'expiresTo'], 'end')],
  ]);
  const numbers = Object.entries(numberRanges).flatMap(([name, field]) => [
    [`${field}_from`, query[`${name}From` as 'updatesFrom']],
    [`${field}_to`, query[`${name}To` as 'updatesTo']],
  ]);
  return {
    sn: query.sn,
    keyword: query.q,
    product_id: query.product,
    product_type: query.productType,
    active_status: toFlag(query.active),
    is_lock: toFlag(query.locked),
    tcode: query.tcode,
    tcode_state: query.tcodeState && tcodeCodes[query.tcodeState],
    pay_type: query.paymentMethod,
    full_soft_state: query.fullSoftware && fullSoftwareCodes[query.fullSoftware],
    dealer_id: query.dealer === 'own' ? 0 : query.dealer,
    ...Object.fromEntries([...instants, ...days, ...numbers]),
  };
}

/** Combines four calls. All but the device's record may fail: the response names what is missing then. */
async function readDevice(sn: string, { vendor }: OperationContext): Promise<Device> {
  const [detail, expiry, periods, technical] = await Promise.all([
    fetchDevice(sn, vendor),
    nullOnFailure(fetchExpiry(sn, vendor)),
    nullOnFailure(vendor(calls.softwarePeriods, { sn }).then(readPeriods)),
    nullOnFailure(fetchTechnicalData(sn, vendor)),
  ]);
  const row = toDeviceRow(detail, sn);
  return {
    ...row,
    ...expiry,
    ...(technical ?? { activationAddress: '', ip: '', firmware: '' }),
    // Call 59 is newer than the record, where it has these fields.
    locked: technical?.locked ?? row.locked,
    updates: technical?.updates ?? row.updates,
    importedAt: technical?.importedAt ?? row.importedAt,
    periods: periods ?? periodsFromEnds(row),
    hasDefaultPassword: text(detail.default_password) !== '',
    missing: [
      ...(expiry ? [] : (['expiry'] as const)),
      ...(periods ? [] : (['periods'] as const)),
      ...(technical ? [] : (['technical'] as const)),
    ],
  };
}

/** Fetches the validity (call 57). Throws VendorRefused 404 when the response names another device. */
async function fetchExpiry(sn: string, vendor: VendorClient) {
  const fields = ['expire_time', 'warranty_expire', 'tcode_expire'];
  const data = readRecordById(await vendor(calls.deviceExpiration, { sn }), ['sn'], sn, fields);
  return {
    expiresOn: day(data.expire_time),
    warrantyEnd: day(data.warranty_expire),
    tcodeExpiresOn: day(data.tcode_expire),
  };
}

/** Fetches the technical data (call 59). Throws VendorRefused 404 when the vendor has no data of the device. */
async function fetchTechnicalData(sn: string, vendor: VendorClient) {
  const values = { page: 1, pageSize: 1, sns: sn };
  const [row, ...others] = readRows(await vendor(calls.deviceTechnicalData, values));
  const ownSn = text(row?.device_sn);
  // The only row is that of the requested device, if it names none.
  if (!row || others.length > 0 || (ownSn !== '' && ownSn !== sn)) throw new VendorRefused(404, '', null);
  return {
    locked: flagOrNull(row.is_lock),
    updates: integerOrNull(row.total_update),
    importedAt: instant(row.import_time),
    activationAddress: text(row.active_addr),
    ip: text(row.ip),
    firmware: text(row.firmware),
  };
}

/** Reads call 58 in the portal's order. A repeated period counts once. */
function readPeriods(data: unknown): Device['periods'] {
  const rowsByPeriod = new Map(records(data).map((row) => [toPeriod(row.type), row]));
  return softwarePeriods.flatMap((period) => {
    const row = rowsByPeriod.get(period);
    return row ? [{ period, start: day(row.start_time), end: day(row.end_time) }] : [];
  });
}

/** Returns the periods by their ends alone, which the device's record has. */
const periodsFromEnds = ({ validity }: Pick<Device, 'validity'>): Device['periods'] =>
  softwarePeriods.flatMap((period) =>
    validity[period] ? [{ period, start: null, end: validity[period] }] : [],
  );

/**
 * Must be called before each write. Throws RecordChanged (409) for an outdated version and VendorRefused 404 for a
 * device that the account cannot see. Some writes take no token, so the vendor would check neither.
 */
async function requireVersion(sn: string, version: string, vendor: VendorClient): Promise<void> {
  requireSameVersion(version, toDeviceRow(await fetchDevice(sn, vendor), sn).version);
}

/** Counts, for each software period, the devices that expire within some days from today. */
async function countExpiring(timeZone: string | undefined, { vendor }: OperationContext) {
  const today = Temporal.PlainDate.from(todayIn(timeZone ?? 'UTC'));
  const from = today.toString();
  const count = async (period: SoftwarePeriod, days: number) => {
    const until = today.add({ days }).toString();
    const { field } = periodFields[period];
    const data = await vendor(calls.devices, {
      page: 1,
      pageSize: 1,
      [`${field}_from`]: toSeconds(from),
      [`${field}_to`]: toSeconds(until, 'end'),
    });
    // The vendor's count alone: one row does not tell how many there are.
    return { days, until, devices: integerOrNull(record(data).total) };
  };
  const items = await Promise.all(
    softwarePeriods.map(async (period) => ({
      period,
      within: await Promise.all(expiryRadarDays.map((days) => count(period, days))),
    })),
  );
  return { from, items };
}

/** Handlers of the device operations: calls 11, 12, 54, 57, 58, 59, 60, 80 and 89. */
export const devices: Handlers<typeof devicesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listParameters(query, sorts), ...filterValues(query) };
    return toPage(await vendor(calls.devices, values), query, toDeviceRow);
  },
  expiring: ({ query }, context) => countExpiring(query.timeZone, context),
  read: ({ params }, context) => readDevice(params.sn, context),
  timeline: ({ params }, context) => buildTimeline(params.sn, context),
  password: async ({ params }, { vendor }) => {
    const password = text((await fetchDevice(params.sn, vendor)).default_password);
    if (password === '') throw new VendorRefused(404, '', null);
    return { password };
  },
  changeNote: async ({ params: { sn }, body }, { vendor }) => {
    await requireVersion(sn, body.version, vendor);
    await withFieldNames({ note: 'note' }, vendor(calls.changeDeviceNote, { sn, note: body.note }));
    return { id: sn };
  },
  unbind: async ({ params: { sn }, body }, { vendor }) => {
    await requireVersion(sn, body.version, vendor);
    await vendor(calls.unbindDevice, { sn });
    return { id: sn };
  },
  sell: async ({ params: { sn }, body }, { vendor }) => {
    await requireVersion(sn, body.version, vendor);
    const { customer, contact, country, remark } = body;
    const sale = { sn, customer, contact, country, remark, sale_time: toSeconds(body.soldOn) };
    const names = { customer: 'customer', contact: 'contact', country: 'country', remark: 'remark' };
    await withFieldNames({ ...names, sale_time: 'soldOn' }, vendor(calls.secondarySale, sale));
    return { id: sn };
  },
  renew: async ({ params: { sn }, body }, { vendor }) => {
    await requireVersion(sn, body.version, vendor);
    const renewal = { sn, type: periodFields[body.period].code, years: body.years };
    const data = await withFieldNames(
      { type: 'period', years: 'years' },
      vendor(calls.renewSoftware, renewal),
    );
    return { id: sn, period: body.period, end: day(optionalRecord(data).end_time) };
  },
};
