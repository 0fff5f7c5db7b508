import { type Period, periods, radarDays } from '../contract/device-words.ts';
import type { Device, devices as devicesContract } from '../contract/devices.ts';
import type { InputOf } from '../contract/operation.ts';
import { deviceDetail, orNothing } from './device-detail.ts';
import { deviceTimeline } from './device-events.ts';
import { periodFields, periodOf, tcodeCodes, toDeviceRow } from './device-row.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values, Vendor } from './http/client.ts';
import { VendorRefused } from './http/errors.ts';
import {
  day,
  flag,
  instant,
  integer,
  integerOrNull,
  record,
  records,
  secondsOf,
  text,
  type Wire,
} from './http/wire.ts';
import { listValues, toPage } from './page.ts';
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
  ...(Object.fromEntries(periods.map((period) => [period, `${periodFields[period].field}_end`])) as Record<
    Period,
    string
  >),
  renaultUnlocks: 'renault_left',
  fullSoftwareYears: 'full_soft_years',
  updates: 'total_update',
  importedAt: 'import_time',
  dealer: 'dealer_name',
};

/** The vendor's parameter for each range of days. */
const ranges = {
  added: 'add',
  activated: 'active',
  expires: 'expire',
  warranty: 'warranty',
  ...(Object.fromEntries(periods.map((period) => [period, periodFields[period].field])) as Record<
    Period,
    string
  >),
};

const yesNo = (value: 'yes' | 'no' | undefined) => value && (value === 'yes' ? 1 : 0);

/** The filters as call 11 takes them. */
function filterValues(query: ListQuery): Values {
  const days = Object.entries(ranges).flatMap(([name, field]) => [
    [`${field}_from`, secondsOf(query[`${name}From` as 'addedFrom'])],
    [`${field}_to`, secondsOf(query[`${name}To` as 'addedTo'], 'end')],
  ]);
  return {
    sn: query.sn,
    keyword: query.q,
    product_id: query.product,
    product_type: query.productType,
    active_status: yesNo(query.active),
    is_lock: yesNo(query.locked),
    tcode_state: query.tcodeState && tcodeCodes[query.tcodeState],
    dealer_id: query.dealer === 'own' ? 0 : query.dealer,
    ...Object.fromEntries(days),
  };
}

async function read(sn: string, { vendor }: Context): Promise<Device> {
  const [detail, expiry, spans, technical] = await Promise.all([
    deviceDetail(sn, vendor),
    orNothing(vendor(calls.deviceExpiration, { sn }).then(record)),
    orNothing(vendor(calls.softwarePeriods, { sn }).then(records)),
    orNothing(technicalData(sn, vendor)),
  ]);
  const row = toDeviceRow(detail);
  return {
    ...row,
    ...(expiry && {
      expiresOn: day(expiry.expire_time),
      warrantyEnd: day(expiry.warranty_expire),
      tcodeExpiresOn: day(expiry.tcode_expire),
    }),
    ...(technical && {
      locked: flag(technical.is_lock),
      updates: integerOrNull(technical.total_update),
      importedAt: instant(technical.import_time),
    }),
    periods: spans ? spansOf(spans) : endsOf(row),
    activationAddress: text(technical?.active_addr),
    ip: text(technical?.ip),
    firmware: text(technical?.firmware),
    hasDefaultPassword: text(detail.default_password) !== '',
    version: versionOf(row),
    missing: [
      ...(expiry ? [] : (['expiry'] as const)),
      ...(spans ? [] : (['periods'] as const)),
      ...(technical ? [] : (['technical'] as const)),
    ],
  };
}

async function technicalData(sn: string, vendor: Vendor): Promise<Wire> {
  const data = record(await vendor(calls.deviceTechnicalData, { page: 1, pageSize: 1, sns: sn }));
  return records(data.list).find((row) => text(row.device_sn) === sn) ?? {};
}

/** Periods with both ends, in the portal's order; one that the vendor names twice counts once. */
function spansOf(rows: Wire[]): Device['periods'] {
  const found = new Map(rows.map((row) => [periodOf(row.type), row]));
  return periods.flatMap((period) => {
    const row = found.get(period);
    return row ? [{ period, start: day(row.start_time), end: day(row.end_time) }] : [];
  });
}

/** The periods that the list knows of, by their ends alone. */
const endsOf = ({ validity }: Pick<Device, 'validity'>): Device['periods'] =>
  periods.flatMap((period) => (validity[period] ? [{ period, start: null, end: validity[period] }] : []));

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
  const count = async (period: Period, days: number) => {
    const until = dayFromNow(days);
    const { field } = periodFields[period];
    const data = await vendor(calls.devices, {
      page: 1,
      pageSize: 1,
      [`${field}_from`]: secondsOf(from),
      [`${field}_to`]: secondsOf(until, 'end'),
    });
    return { days, until, devices: integer(record(data).total) };
  };
  const items = periods.map(async (period) => ({
    period,
    within: await Promise.all(radarDays.map((days) => count(period, days))),
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
