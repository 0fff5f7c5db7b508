import { expiryRadarDays, type SoftwarePeriod, softwarePeriods } from '../contract/device-constants.ts';
import type { Device, devices as devicesContract } from '../contract/devices.ts';
import type { InputOf } from '../contract/operation.ts';
import { deviceDetail, orNothing } from './device-detail.ts';
import { deviceTimeline } from './device-events.ts';
import { fullSoftwareCodes, periodFields, periodOf, tcodeCodes, toDeviceRow } from './device-row.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import { VendorMalformed, VendorRefused } from './http/errors.ts';
import {
  day,
  flag,
  instant,
  integerOrNull,
  record,
  records,
  requiredInteger,
  secondsOf,
  text,
} from './http/wire.ts';
import { listValues, rowWith, toPage } from './page.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

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

/** The vendor's parameter for each range of days. */
const dayRanges = {
  added: 'add',
  activated: 'active',
  firstActivated: 'first_active',
  imported: 'import',
  tcodeExpires: 'tcode_expire',
  expires: 'expire',
  warranty: 'warranty',
  ...(Object.fromEntries(softwarePeriods.map((period) => [period, periodFields[period].field])) as Record<
    SoftwarePeriod,
    string
  >),
};

/** The vendor's parameter for each range of numbers. */
const numberRanges = {
  fullSoftwareYears: 'full_soft_years',
  renaultUnlocks: 'renault_left',
  updates: 'total_update',
};

const yesNo = (value: 'yes' | 'no' | undefined) => value && (value === 'yes' ? 1 : 0);

/** The filters as call 11 takes them. */
function filterValues(query: ListQuery): Values {
  const days = Object.entries(dayRanges).flatMap(([name, field]) => [
    [`${field}_from`, secondsOf(query[`${name}From` as 'addedFrom'])],
    [`${field}_to`, secondsOf(query[`${name}To` as 'addedTo'], 'end')],
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
    active_status: yesNo(query.active),
    is_lock: yesNo(query.locked),
    tcode: query.tcode,
    tcode_state: query.tcodeState && tcodeCodes[query.tcodeState],
    pay_type: query.paymentMethod,
    full_soft_state: query.fullSoftware && fullSoftwareCodes[query.fullSoftware],
    dealer_id: query.dealer === 'own' ? 0 : query.dealer,
    ...Object.fromEntries([...days, ...numbers]),
  };
}

async function read(sn: string, { vendor }: Context): Promise<Device> {
  const [detail, expiry, spans, technical] = await Promise.all([
    deviceDetail(sn, vendor),
    orNothing(expiryOf(sn, vendor)),
    orNothing(vendor(calls.softwarePeriods, { sn }).then(spansOf)),
    orNothing(technicalData(sn, vendor)),
  ]);
  const row = toDeviceRow(detail);
  return {
    ...row,
    ...expiry,
    ...(technical ?? { activationAddress: '', ip: '', firmware: '' }),
    periods: spans ?? endsOf(row),
    hasDefaultPassword: text(detail.default_password) !== '',
    version: versionOf(row),
    missing: [
      ...(expiry ? [] : (['expiry'] as const)),
      ...(spans ? [] : (['periods'] as const)),
      ...(technical ? [] : (['technical'] as const)),
    ],
  };
}

/** Ends of validity by call 57. Throws VendorMalformed for an answer that names another device, or none. */
async function expiryOf(sn: string, vendor: Vendor) {
  const data = record(await vendor(calls.deviceExpiration, { sn }));
  if (text(data.sn) !== sn) throw new VendorMalformed('The validity of another device');
  return {
    expiresOn: day(data.expire_time),
    warrantyEnd: day(data.warranty_expire),
    tcodeExpiresOn: day(data.tcode_expire),
  };
}

/** Technical data by call 59. Throws VendorRefused 404 when the vendor has none of this device. */
async function technicalData(sn: string, vendor: Vendor) {
  const values = { page: 1, pageSize: 1, sns: sn };
  const row = rowWith('device_sn', sn, await vendor(calls.deviceTechnicalData, values));
  return {
    locked: flag(row.is_lock),
    updates: integerOrNull(row.total_update),
    importedAt: instant(row.import_time),
    activationAddress: text(row.active_addr),
    ip: text(row.ip),
    firmware: text(row.firmware),
  };
}

/** Periods with both ends, in the portal's order; one that the vendor names twice counts once. */
function spansOf(data: unknown): Device['periods'] {
  const found = new Map(records(data).map((row) => [periodOf(row.type), row]));
  return softwarePeriods.flatMap((period) => {
    const row = found.get(period);
    return row ? [{ period, start: day(row.start_time), end: day(row.end_time) }] : [];
  });
}

/** The periods that the list knows of, by their ends alone. */
const endsOf = ({ validity }: Pick<Device, 'validity'>): Device['periods'] =>
  softwarePeriods.flatMap((period) =>
    validity[period] ? [{ period, start: null, end: validity[period] }] : [],
  );

/**
 * Refuses (409) a write by somebody who has seen another version of the device, and (404) one to a device that is
 * not in the account's sight: some of the vendor's writes take no token and would ask neither.
 */
async function seen(sn: string, version: string, vendor: Vendor): Promise<void> {
  requireSame(version, versionOf(toDeviceRow(await deviceDetail(sn, vendor))));
}

const secondsOfDay = 86_400;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * secondsOfDay * 1000).toISOString().slice(0, 10);

async function expiring({ vendor }: Context) {
  const from = dayFromNow(0);
  const count = async (period: SoftwarePeriod, days: number) => {
    const until = dayFromNow(days);
    const { field } = periodFields[period];
    const data = await vendor(calls.devices, {
      page: 1,
      pageSize: 1,
      [`${field}_from`]: secondsOf(from),
      [`${field}_to`]: secondsOf(until, 'end'),
    });
    return { days, until, devices: requiredInteger(record(data).total) };
  };
  const items = softwarePeriods.map(async (period) => ({
    period,
    within: await Promise.all(expiryRadarDays.map((days) => count(period, days))),
  }));
  return { from, items: await Promise.all(items) };
}

/** Devices of the account and of the dealers beneath it. */
export const devices: Handlers<typeof devicesContract> = {
  list: async ({ query }, { vendor }) => {
    const values = { ...listValues(query, sorts), ...filterValues(query) };
    return toPage(await vendor(calls.devices, values), query, toDeviceRow);
  },
  expiring: (_, context) => expiring(context),
  read: ({ params }, context) => read(params.sn, context),
  timeline: ({ params }, context) => deviceTimeline(params.sn, context),
  password: async ({ params }, { vendor }) => {
    const password = text((await deviceDetail(params.sn, vendor)).default_password);
    if (password === '') throw new VendorRefused(404, '', null);
    return { password };
  },
  changeNote: async ({ params: { sn }, body }, { vendor }) => {
    await seen(sn, body.version, vendor);
    await named({ note: 'note' }, vendor(calls.changeDeviceNote, { sn, note: body.note }));
    return { id: sn };
  },
  unbind: async ({ params: { sn }, body }, { vendor }) => {
    await seen(sn, body.version, vendor);
    await vendor(calls.unbindDevice, { sn });
    return { id: sn };
  },
  sell: async ({ params: { sn }, body }, { vendor }) => {
    await seen(sn, body.version, vendor);
    const { customer, contact, country, remark } = body;
    const sale = { sn, customer, contact, country, remark, sale_time: secondsOf(body.soldOn) };
    const names = { customer: 'customer', contact: 'contact', country: 'country', remark: 'remark' };
    await named({ ...names, sale_time: 'soldOn' }, vendor(calls.secondarySale, sale));
    return { id: sn };
  },
  renew: async ({ params: { sn }, body }, { vendor }) => {
    await seen(sn, body.version, vendor);
    const renewal = { sn, type: periodFields[body.period].code, years: body.years };
    const data = await named({ type: 'period', years: 'years' }, vendor(calls.renewSoftware, renewal));
    return { id: sn, period: body.period, end: day(record(data).end_time) };
  },
};
