import { admin, type Client, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(1000);
const day = 86400;
type Fields = Record<string, string | number>;

const note = (who: Client, fields: Fields) =>
  who.call('POST', '/distrisbutor.admin.x431/api/updateDeviceNote', fields);
const sell = (who: Client, fields: Fields) => who.call('POST', `${admin}/secondarySales`, fields);
const renew = (who: Client, fields: Fields) => who.call('POST', `${admin}/SoftwareRenewal`, fields);
const device = async (sn: string) => (await client().callControl('GET', `device?sn=${sn}`)).device;
const snWhere = (condition: string) =>
  String(sandbox().context.store.get<Row>(`SELECT sn FROM devices WHERE ${condition} LIMIT 1`)?.sn);
const now = () => sandbox().context.clock.now();
const everything = () =>
  JSON.stringify(
    ['devices', 'sales', 'renewals'].map((table) => sandbox().context.store.all(`SELECT * FROM ${table}`)),
  );

describe('the note on a device', () => {
  it('is cleared, has a maximum length, and needs a visible device', async () => {
    const sub = await client().signIn('sub');
    const sn = snWhere('dealer_id = 3');
    expect((await note(sub, { sn, note: 'x'.repeat(200) })).code).toBe(200);
    expect((await note(sub, { sn, note: '' })).code).toBe(200);
    expect((await device(sn)).remark).toBeNull();
    const long = await note(sub, { sn, note: 'x'.repeat(201) });
    expect([long.code, Object.keys(long.data.errors)]).toEqual([422, ['note']]);
    expect((await note(sub, { sn: snWhere('dealer_id = 2'), note: 'x' })).code).toBe(404);
  });
});

describe('a secondary sale', () => {
  const draft = () => ({
    customer: 'Zoë & Söhne',
    contact: '+49 89 1',
    country: 'de',
    sale_time: now(),
    remark: '二手',
  });

  it.each<[string, Fields]>([
    ['customer', { customer: ' ' }],
    ['customer', { customer: 'x'.repeat(101) }],
    ['contact', { contact: 'x'.repeat(61) }],
    ['country', { country: 'XX' }],
    ['sale_time', { sale_time: '' }],
    ['sale_time', { sale_time: 'yesterday' }],
    ['sale_time', { sale_time: 1_780_000_000 + 2 * day }],
    ['remark', { remark: 'x'.repeat(201) }],
  ])('is refused for its %s', async (field, wrong) => {
    const before = everything();
    const { code, data } = await sell(await client().signIn('main'), {
      sn: snWhere('1'),
      ...draft(),
      ...wrong,
    });
    expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
    expect(everything()).toBe(before);
  });

  it('needs only a customer, a time and a visible device', async () => {
    const sub = await client().signIn('sub');
    const least = { customer: 'x', sale_time: now() };
    expect((await sell(sub, { sn: snWhere('dealer_id = 3'), ...least })).code).toBe(200);
    expect((await sell(sub, { sn: snWhere('dealer_id = 2'), ...least })).code).toBe(404);
  });
});

describe('a renewal', () => {
  const active = 'active = 1 AND is_lock = 0';

  it.each([
    ['has ended', 'car_end <', 1, 'car'],
    ['was never there', 'vip_end IS NULL AND car_end >', 4, 'vip'],
  ])('starts today when the period %s', async (_name, condition, type, key) => {
    const main = await client().signIn('main');
    const sn = snWhere(`${active} AND ${condition} ${now()}`);
    const { data } = await renew(main, { sn, type, years: 1 });
    const after = await device(sn);
    expect(Number(data.end_time)).toBe(after[`${key}_end`]);
    expect(Number(after[`${key}_start`])).toBeGreaterThanOrEqual(now() - 5);
    const days = (Number(after[`${key}_end`]) - now()) / day;
    expect([days > 364, days < 367]).toEqual([true, true]);
    expect(after.soft_end).toBe(Math.max(Number(after.soft_end), Number(after[`${key}_end`])));
  });

  it('counts an expired device as active again on the home page, whose figures stay for a day', async () => {
    const { clock } = sandbox().context;
    const expired = async () => {
      const { rows } = await (await client().signIn('main')).call('GET', `${admin}/pieOfDevice`);
      return Number(rows.find(({ name }) => name === 'expired')?.value);
    };
    const main = await client().signIn('main');
    const before = await expired();
    await renew(main, { sn: snWhere(`${active} AND soft_end < ${now() - 2 * day}`), type: 1, years: 5 });
    expect(await expired()).toBe(before);
    // The figures of another day replace those of today, which are then counted again.
    clock.advance(day);
    await expired();
    clock.advance(-day);
    expect(await expired()).toBe(before - 1);
  });

  it('is refused for a wrong period or duration, and for an invisible device', async () => {
    const main = await client().signIn('main');
    const sn = snWhere(active);
    const before = everything();
    const fields = async (wrong: Fields) => {
      const { code, data } = await renew(main, { sn, type: 1, years: 1, ...wrong });
      return [code, ...Object.keys(data.errors)];
    };
    expect(await fields({ type: 8 })).toEqual([422, 'type']);
    expect(await fields({ type: 'car' })).toEqual([422, 'type']);
    expect(await fields({ years: 0 })).toEqual([422, 'years']);
    expect(await fields({ years: 6, type: '' })).toEqual([422, 'type', 'years']);
    const other = { sn: snWhere(`${active} AND dealer_id = 2`), type: 1, years: 1 };
    expect((await renew(await client().signIn('sub'), other)).code).toBe(404);
    expect(everything()).toBe(before);
  });
});
