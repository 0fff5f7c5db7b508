import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { mutableTables } from '../../sandbox/domains/index.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { varyFormats } from '../../sandbox/wire-row.ts';
import { admin, Client, type Row, sandboxForTests, secret } from './client.ts';

const { client, sandbox } = sandboxForTests(3000);

describe('varied formats', () => {
  it('occur in every form, and are stable', () => {
    const ids = Array.from({ length: 60 }, (_, id) => id);
    const rows = ids.map((id) => varyFormats('row', id, { number: 5, absent: null, text: 'x' }));
    expect(new Set(rows.map(({ number }) => number))).toEqual(new Set([5, '5']));
    expect(new Set(rows.map((row) => ('absent' in row ? row.absent : 'missing')))).toEqual(
      new Set([null, '', 'missing']),
    );
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['x']));
    expect(ids.map((id) => varyFormats('row', id, { number: 5, absent: null, text: 'x' }))).toEqual(rows);
  });

  it('include canary fields without real values', async () => {
    const main = await client().signIn('main');
    const [row] = (await main.call('GET', `${admin}/dealer`)).rows;
    expect(row?.password_hash).toMatch(/^CANARY-/);
    expect(row).not.toHaveProperty('path');
    expect(row).not.toHaveProperty('search');
  });

  it('include serial numbers of twelve digits, some with leading zeros', async () => {
    const main = await client().signIn('main');
    const { rows } = await main.call('GET', `${admin}/device`, { sort_field: 'sn', pageSize: 500 });
    const all = rows.map(({ sn }) => sn);
    for (const sn of all) expect(sn).toMatch(/^\d{12}$/);
    expect(all[0]).toMatch(/^000/);
  });

  it('include hostile HTML in messages', async () => {
    const main = await client().signIn('main');
    const { rows } = await main.call('GET', `${admin}/message/list`, { pageSize: 500 });
    const text = JSON.stringify(rows);
    for (const harm of ['<script>', 'onerror=', 'javascript:']) expect(text).toContain(harm);
  });
});

describe('a reset', () => {
  const everything = () => {
    const { store } = sandbox().context;
    const tables = [...mutableTables.filter((table) => table !== 'tokens'), 'dealers_fts'];
    return JSON.stringify(tables.map((table) => store.all(`SELECT * FROM ${table}`)));
  };

  it('restores everything quickly', async () => {
    const start = everything();
    const main = await client().signIn('main');
    await main.call('POST', `${admin}/dealer/9`, {
      name: 'Other',
      email: 'other@x.example',
      password: 'changed-it',
    });
    await main.call('PUT', `${admin}/message/read`, { message_ids: '3000,2999' });
    await main.call('DELETE', `${admin}/message/delete`, { message_ids: '2998' });
    await main.call('DELETE', `${admin}/product/delInventoryAlert/1`);
    const sn = (condition: string) =>
      String(sandbox().context.store.get<Row>(`SELECT sn FROM devices WHERE ${condition} LIMIT 1`)?.sn);
    const ready = sandbox().context.store.get<Row>(
      'SELECT sn, tcode FROM devices WHERE active = 0 AND is_lock = 0 AND tcode_state IN (0, 2)',
    );
    const active = sn('active = 1 AND is_lock = 0');
    const sale_time = sandbox().context.clock.now();
    for (const { code } of [
      await main.call('POST', `${admin}/device_transfers`, {
        dealer_id: 9,
        sns: sn('dealer_id = 1 AND is_lock = 0'),
      }),
      await main.call('POST', '/tcdealer/api/activationDevice', {
        sn: String(ready?.sn),
        tcode: String(ready?.tcode),
      }),
      await main.call('POST', `${admin}/secondarySales`, { sn: active, customer: 'x', sale_time }),
      await main.call('POST', `${admin}/SoftwareRenewal`, { sn: active, type: 7, years: 1 }),
    ])
      expect(code).toBe(200);
    sandbox().context.store.run('UPDATE devices SET dealer_id = 7');
    sandbox().context.store.run('DELETE FROM devices WHERE id = 5');
    expect(everything()).not.toBe(start);
    // CPU time of this process only, because other processes share the machine.
    const began = process.cpuUsage();
    await main.callControl('POST', 'reset');
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(300);
    expect(everything()).toBe(start);
    expect((await main.call('GET', `${admin}/statistics`)).code).toBe(401);
  });

  it('can keep the tokens', async () => {
    const main = await client().signIn('main');
    await main.callControl('POST', 'reset', { keepTokens: true });
    expect((await main.call('GET', `${admin}/statistics`)).code).toBe(200);
  });
});

describe('the data', () => {
  it('depends on the seed only', async () => {
    const names = async (seed: string) => {
      const other = await startSandbox({ secret, devices: 10, now: 1_780_000_000, seed });
      const rows = other.context.store.all('SELECT * FROM dealers');
      await other.close();
      return JSON.stringify(rows);
    };
    const first = await names('one');
    expect(await names('one')).toBe(first);
    expect(await names('two')).not.toBe(first);
  });

  it('continues in an existing file unless the seed differs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const settings = { secret, devices: 10, database: join(folder, 'data.sqlite') };
    const renamed = async (options: typeof settings, act: (main: Client) => Promise<unknown>) => {
      const other = await startSandbox(options);
      const main = await new Client(other).signIn('main');
      await act(main);
      const { rows } = await main.call('GET', `${admin}/dealer`, { keyword: 'kept name' });
      await other.close();
      return rows.length;
    };
    const change = (main: Client) => main.call('POST', `${admin}/dealer/9`, { name: 'Kept name' });
    expect(await renamed(settings, change)).toBe(1);
    expect(await renamed(settings, async () => undefined)).toBe(1);
    expect(await renamed(settings, (main) => main.callControl('POST', 'reset', { keepTokens: true }))).toBe(
      0,
    );
    expect(await renamed({ ...settings, devices: 11 }, async () => undefined)).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('includes valid pictures', async () => {
    const response = await fetch(`${sandbox().url}/static/logo/main.png`);
    const png = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([96, 96]);
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength((96 * 4 + 1) * 96);
    expect((await fetch(`${sandbox().url}/static/logo/../secret.png`)).status).toBe(404);
  });
});
