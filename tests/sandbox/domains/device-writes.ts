import { addYears, day, latestEnd, periods } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { Errors } from '../dealer-form.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type DeviceRow, requireVisibleDevice } from '../device.ts';
import { type Domain, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { invalid, Refusal } from '../http/call-response.ts';
import { lastDay } from '../seed/devices.ts';
import { countryNames, places } from '../seed/places.ts';
import { varyFormats } from '../wire-row.ts';

/** Changes of a device. Each runs in a transaction. */
export const deviceWrites: Domain = {
  tables: `
CREATE TABLE renewals (id INTEGER PRIMARY KEY, device_id INTEGER, time INTEGER, type INTEGER, years INTEGER,
  end_time INTEGER);
CREATE TABLE sales (id INTEGER PRIMARY KEY, device_id INTEGER, time INTEGER, customer TEXT, contact TEXT,
  country TEXT, remark TEXT);
`,
  mutable: ['renewals', 'sales'],
  indexes: `
CREATE INDEX renewals_device ON renewals (device_id);
CREATE INDEX sales_device ON sales (device_id);
`,
  seed: (store, { seed }, now) => {
    seedRenewals(store, lastDay(now));
    seedSales(store, seed, now);
  },
  calls: {
    54: post(
      'dealerAdmin',
      'dealer_admin/secondarySales',
      'sn customer contact country sale_time remark',
      recordSale,
    ),
    56: post('dealerDevice', 'activationDevice', 'sn tcode', activateDevice),
    60: post('distributorAdmin', 'updateDeviceNote', 'sn note', updateNote),
    80: post('general', 'SoftwareRenewal', 'sn type years', renewSoftware),
  },
};

type Tcode = { id: number; code: string; years: number; bound_sn: string | null; expire_time: number | null };

const isActive = () => new Refusal(2102, 'device is active already');
const isInactive = () => new Refusal(2102, 'device is not activated');
const isLocked = () => new Refusal(2103, 'device is locked');
const badTcode = () =>
  new Refusal(2101, 'confirm whether the verification code and activation code are correct');

function recordSale(request: CallRequest) {
  return request.context.store.transaction(() => {
    const device = requireVisibleDevice(request);
    const { params, context } = request;
    const errors = checkSale(request);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const id = context.store.run(
      'INSERT INTO sales (device_id, time, customer, contact, country, remark) VALUES (?, ?, ?, ?, ?, ?)',
      device.id,
      params.integer('sale_time') ?? 0,
      params.text('customer'),
      params.text('contact') || null,
      params.text('country').toUpperCase() || null,
      params.text('remark') || null,
    );
    return varyFormats('sold', id, { id });
  });
}

/**
 * Starts the main period for the Tcode's years, which is the commercial vehicle period for heavy-duty products. A
 * refusal changes nothing.
 */
function activateDevice(request: CallRequest) {
  return request.context.store.transaction(() => {
    const device = requireVisibleDevice(request);
    if (device.active === 1) throw isActive();
    if (device.is_lock === 1) throw isLocked();
    return activate(request, device, spendable(request, device));
  });
}

function updateNote(request: CallRequest) {
  return request.context.store.transaction(() => {
    const device = requireVisibleDevice(request);
    const note = request.params.text('note');
    if (note.length > 200) throw invalid({ note: ['must have at most 200 characters'] });
    updateDevice(request.context.store, device, { remark: note || null });
    return undefined;
  });
}

/** The period continues from its end, or starts today when it has ended or is missing. */
function renewSoftware(request: CallRequest) {
  return request.context.store.transaction(() => {
    const device = requireVisibleDevice(request);
    const type = request.params.integer('type');
    const years = request.params.integer('years') ?? 0;
    const period = periods.find((one) => one.type === type);
    const errors: Errors = {};
    if (!period) errors.type = ['must be from 1 to 7'];
    if (years < 1 || years > 5) errors.years = ['must be from 1 to 5'];
    if (!period || errors.years) throw invalid(errors);
    if (device.active === 0) throw isInactive();
    if (device.is_lock === 1) throw isLocked();
    return renew(request, device, period, years);
  });
}

function checkSale({ params, context }: CallRequest): Errors {
  const errors: Errors = {};
  const longest = { customer: 100, contact: 60, remark: 200 };
  for (const [field, most] of Object.entries(longest))
    if (params.text(field).length > most) errors[field] = [`must have at most ${most} characters`];
  if (params.text('customer') === '') errors.customer = ['is required'];
  const country = params.text('country').toUpperCase();
  if (country !== '' && !countryNames.has(country)) errors.country = ['is not a country code'];
  const time = params.integer('sale_time');
  if (params.text('sale_time') === '') errors.sale_time = ['is required'];
  else if (time === undefined || time < 0) errors.sale_time = ['must be a number of seconds'];
  else if (time > context.clock.now() + day) errors.sale_time = ['must not be in the future'];
  return errors;
}

/** Returns the Tcode if this account may use it for this device. All refusals are alike. */
function spendable(request: CallRequest, device: DeviceRow): Tcode {
  const { store, clock } = request.context;
  const { sql, values } = ownedByAccount(store, requireAccount(request), '+dealer_id');
  const tcode = store.get<Tcode>(
    `SELECT * FROM tcodes WHERE code = ? AND product_id = ? AND state IN (0, 2, 7)
     AND (expire_time IS NULL OR expire_time >= ?) AND ${sql}`,
    request.params.text('tcode'),
    device.product_id,
    clock.now(),
    ...values,
  );
  if (!tcode) throw badTcode();
  return tcode;
}

function activate(request: CallRequest, device: DeviceRow, tcode: Tcode) {
  const { store, clock } = request.context;
  const now = clock.now();
  const key = device.heavy_duty === 1 ? 'truck' : 'car';
  store.run(
    'UPDATE tcodes SET state = 3, used_sn = ?, exchange_time = ? WHERE id = ?',
    device.sn,
    now,
    tcode.id,
  );
  // The other device's row shows the Tcode as redeemed too.
  if (tcode.bound_sn !== null && tcode.bound_sn !== device.sn)
    store.run('UPDATE devices SET tcode_state = 3 WHERE sn = ? AND tcode = ?', tcode.bound_sn, tcode.code);
  const changed = updateDevice(store, device, {
    active: 1,
    activation_date: now,
    first_active_time: device.first_active_time ?? now,
    pay_type: 'Tcode',
    tcode: tcode.code,
    tcode_state: 3,
    tcode_expire: tcode.expire_time,
    warranty_expire: addYears(now, 1),
    [`${key}_start`]: now,
    [`${key}_end`]: addYears(now, tcode.years),
    renault_left: device.renault === 1 ? 3 : null,
    total_update: 0,
  });
  const { sn, product_name } = device;
  const { activation_date, soft_end } = changed;
  return varyFormats('activation', sn, { sn, product_name, activation_date, soft_end });
}

function renew(request: CallRequest, device: DeviceRow, period: (typeof periods)[number], years: number) {
  const { store, clock } = request.context;
  const now = clock.now();
  const { key, type } = period;
  const end = device[`${key}_end`];
  const continues = end !== null && end >= now;
  const until = addYears(continues ? end : now, years);
  updateDevice(store, device, {
    [`${key}_start`]: continues ? device[`${key}_start`] : now,
    [`${key}_end`]: until,
  });
  store.run(
    'INSERT INTO renewals (device_id, time, type, years, end_time) VALUES (?, ?, ?, ?, ?)',
    device.id,
    now,
    type,
    years,
    until,
  );
  return varyFormats('renewed', device.sn, { sn: device.sn, type, end_time: until });
}

/** Updates columns and the latest end of a device. Returns the new row. */
function updateDevice(store: Store, device: DeviceRow, columns: Record<string, Value>): DeviceRow {
  const changed = { ...device, ...columns };
  const sets = { ...columns, soft_end: latestEnd(changed) };
  const names = Object.keys(sets).map((column) => `${column} = ?`);
  store.run(`UPDATE devices SET ${names.join(', ')} WHERE id = ?`, ...Object.values(sets), device.id);
  return { ...changed, soft_end: sets.soft_end };
}

const year = 365 * day;

/** A main period of more than a year may be a renewal; other periods were bought separately. */
function seedRenewals(store: Store, until: number): void {
  const mainPeriodSql = (type: number, key: string) => `SELECT id,
      MIN(${until}, MAX(activation_date, ${key}_end - ${year} - id * 31 % 40 * ${day})) AS time, ${type} AS type, 1, ${key}_end
    FROM devices WHERE ${key}_start = activation_date AND ${key}_end - activation_date > ${2 * year} AND id % 3 = 0`;
  const extraPeriodSql = (type: number, key: string) => `SELECT id, ${key}_start, ${type},
      MAX(1, (${key}_end - ${key}_start) / ${year}), ${key}_end
    FROM devices WHERE ${key}_start > activation_date`;
  store.run(`INSERT INTO renewals (device_id, time, type, years, end_time)
    ${mainPeriodSql(1, 'car')} UNION ALL ${mainPeriodSql(2, 'truck')} UNION ALL ${extraPeriodSql(3, 'prog')} UNION ALL ${extraPeriodSql(4, 'vip')}
    UNION ALL ${extraPeriodSql(5, 'haynes')} UNION ALL ${extraPeriodSql(6, 'fca')} UNION ALL ${extraPeriodSql(7, 'ev')} ORDER BY time`);
}

/** Every 33rd device is sold if it is active. */
function seedSales(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/sales`);
  const until = lastDay(now);
  const soldDevices = store.all<{ id: number; activation_date: number }>(
    'SELECT id, activation_date FROM devices WHERE active = 1 AND id % 33 = 0',
  );
  const rows = soldDevices.map(({ id, activation_date }): Value[] => {
    const place = random.pick(places);
    const customer = `${random.pick(place.firstNames)} ${random.pick(place.lastNames)}`;
    return [
      ...[id, Math.min(until, activation_date + random.below(60 * day))],
      random.chance(0.02) ? '=HYPERLINK("https://evil.example","buyer")' : customer,
      random.chance(0.2) ? null : `${place.dial} ${random.digits(9)}`,
      random.chance(0.1) ? null : place.code,
      random.chance(0.6)
        ? null
        : random.pick(['Second owner', 'Trade-in', '二手', '<i>cash</i>', 'ремонтная мастерская']),
    ];
  });
  store.insertRows('sales', 'device_id time customer contact country remark'.split(' '), rows);
}
