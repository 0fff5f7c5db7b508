import { admin, type Client, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests(3000);
const list = (who: Client, fields: Record<string, string | number> = {}) =>
  who.call('GET', `${admin}/dealer`, fields);
const total = async (who: Client, fields: Record<string, string | number> = {}) =>
  Number((await list(who, fields)).data.total);

const draft = {
  name: 'Größe & Söhne =100%',
  dealer_type: 1,
  principal: 'Zoë O’Neill',
  country: 'de',
  email: 'new@dealer.example',
  account: 'newdealer',
  password: 'secret77',
  contract_start: 1_770_000_000,
  contract_end: 1_790_000_000,
  zip_code: '01067',
};

describe('visibility by account', () => {
  it('the figures of the home page are consistent', async () => {
    for (const name of ['main', 'merchant']) {
      const who = await client().signIn(name);
      const { data } = await who.call('GET', `${admin}/statistics`);
      const slices = (await who.call('GET', `${admin}/pieOfDevice`)).rows;
      const sum = slices.reduce((all, { value }) => all + Number(value), 0);
      expect(Number(data.activated) + Number(data.not_activated)).toBe(Number(data.device_total));
      expect(sum).toBe(Number(data.device_total));
      expect(Number(data.computed_at) % 86400).toBe(0);
    }
  });

  it('role 16 and level 3 have no dealers', async () => {
    expect((await list(await client().signIn('service'))).code).toBe(403);
    const deep = sandbox().context.store.get<{ account: string }>(
      'SELECT account FROM dealers WHERE level = 3',
    );
    expect((await list(await client().signIn(deep?.account ?? ''))).code).toBe(403);
  });
});

describe('the list of dealers', () => {
  it('matches any part of a word, in any case and script', async () => {
    const main = await client().signIn('main');
    for (const [keyword, part] of [
      ['MÜLLER', 'müller'],
      ['株式', '株式'],
      ['gmbh', 'gmbh'],
    ] as const) {
      const { rows } = await list(main, { keyword, pageSize: 500 });
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(JSON.stringify(row).toLowerCase()).toContain(part);
    }
    expect(await total(main, { keyword: 'D000017' })).toBe(1);
    expect(await total(main, { keyword: '"%_' })).toBe(0);
  });

  it('is filtered by country, type, region and contract', async () => {
    const main = await client().signIn('main');
    const both = await total(main, { country: 'DE,FR' });
    expect(both).toBe((await total(main, { country: 'DE' })) + (await total(main, { country: 'FR' })));
    expect((await total(main, { dealer_type: 1 })) + (await total(main, { dealer_type: 2 }))).toBe(400);
    expect(await total(main, { region: 'ÎLE-DE' })).toBeGreaterThan(0);
    expect(await total(main, { scope: 'sub' })).toBe(28);
    const now = 1_780_000_000;
    const ended = await total(main, { contract_end_to: now - 1 });
    const soon = await total(main, { contract_end_from: now, contract_end_to: now + 90 * 86400 });
    const going = await total(main, { contract_end_from: now });
    expect(ended + going).toBeLessThan(400);
    for (const count of [ended, soon, going - soon]) expect(count).toBeGreaterThan(10);
  });

  it('is sorted, with missing dates last', async () => {
    const main = await client().signIn('main');
    const { rows } = await list(main, { sort_field: 'contract_end', sort_order: 'desc', pageSize: 500 });
    const ends = rows.map(({ contract_end }) => Number(contract_end || 0));
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
    expect(ends.at(-1)).toBe(0);
  });
});

describe('writing dealers', () => {
  it('a new one is listed and can sign in', async () => {
    const main = await client().signIn('main');
    const created = await main.call('POST', `${admin}/dealer`, draft);
    expect(created.code).toBe(200);
    const { rows } = await list(main, { keyword: 'söhne =100%' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: draft.name,
      country: 'DE',
      country_name: 'Germany',
      zip_code: '01067',
    });
    expect((await client().signIn('newdealer', 'secret77')).token).not.toBe('');
  });

  it('reports the errors of all fields at once', async () => {
    const main = await client().signIn('main');
    const bad = {
      ...draft,
      name: '',
      email: 'x',
      country: 'XX',
      password: 'short',
      dealer_type: 7,
      contract_end: 1,
    };
    const { code, data } = await main.call('POST', `${admin}/dealer`, bad);
    expect(code).toBe(422);
    expect(Object.keys(data.errors).sort()).toEqual(
      ['contract_end', 'country', 'dealer_type', 'email', 'name', 'password'].sort(),
    );
  });

  it('changes sent fields, clears empty ones and keeps the rest', async () => {
    const main = await client().signIn('main');
    const before = (await list(main, { id: 17 })).rows[0];
    const { code } = await main.call('POST', `${admin}/dealer/17`, { name: 'Renamed', region: '' });
    expect(code).toBe(200);
    const after = (await list(main, { id: 17 })).rows[0];
    expect(after).toMatchObject({ name: 'Renamed', email: before?.email });
    expect(after?.region ?? '').toBe('');
    expect((await list(main, { keyword: 'renamed' })).rows).toHaveLength(1);
    expect((await main.call('POST', `${admin}/dealer/17`, { account: 'other' })).code).toBe(422);
  });

  it('rejects a parent of another branch', async () => {
    const merchant = await client().signIn('merchant');
    expect((await merchant.call('POST', `${admin}/dealer`, { ...draft, parent_id: 3 })).code).toBe(422);
  });
});
