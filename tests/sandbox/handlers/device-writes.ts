import { addYears, day, latestEnd, periods } from '../data/periods.ts';
import type { Store, Value } from '../data/store.ts';
import type { Errors } from '../dealer-form.ts';
import { ownedByAccount } from '../dealer-scope.ts';
import { type DeviceRow, requireVisibleDevice } from '../device.ts';
import { type CallHandlers, type CallRequest, requireAccount } from '../handler.ts';
import { invalid, Refusal } from '../http/call-response.ts';
import { countryNames } from '../seed/places.ts';
import { varyFormats } from '../wire-row.ts';

type Tcode = { id: number; code: string; years: number; bound_sn: string | null; expire_time: number | null };

const isActive = () => new Refusal(2102, 'device is active already');
const isInactive = () => new Refusal(2102, 'device is not activated');
const isLocked = () => new Refusal(2103, 'device is locked');
const badTcode = () =>
  new Refusal(2101, 'confirm whether the verification code and activation code are correct');

/** A secondary sale (54), an activation (56), a note (60), a renewal (80). Each runs in a transaction. */
export const deviceWrites: CallHandlers = {
  54: (request) =>
    request.context.store.transaction(() => {
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
    }),

  56: (request) =>
    request.context.store.transaction(() => {
      const device = requireVisibleDevice(request);
      if (device.active === 1) throw isActive();
      if (device.is_lock === 1) throw isLocked();
      return activate(request, device, spendable(request, device));
    }),

  60: (request) =>
    request.context.store.transaction(() => {
      const device = requireVisibleDevice(request);
      const note = request.params.text('note');
      if (note.length > 200) throw invalid({ note: ['must have at most 200 characters'] });
      updateDevice(request.context.store, device, { remark: note || null });
      return undefined;
    }),

  80: (request) =>
    request.context.store.transaction(() => {
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
    }),
};

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
