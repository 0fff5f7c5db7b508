import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { admin, Client, deviceDetail, deviceList, secret } from './client.ts';

describe('a database file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a sandbox over the same file during the work. */
  async function during<T>(work: (main: Client) => Promise<T>): Promise<T> {
    const running = await startSandbox({ secret, devices: 300, database: join(folder, 'data.sqlite') });
    try {
      return await work(await new Client(running).signIn('main'));
    } finally {
      await running.close();
    }
  }
  const state = (sns: string[]) => async (main: Client) => ({
    devices: await Promise.all(sns.map((sn) => main.callControl('GET', `device?sn=${sn}`))),
    details: await Promise.all(sns.map(async (sn) => (await main.call('POST', deviceDetail, { sn })).data)),
    alerts: (await main.call('GET', `${admin}/product/inventoryAlertList`)).rows,
    firing: (await main.call('GET', `${admin}/product/inventoryAlert`)).rows,
    autodata: (await main.call('GET', '/ly_dealer/api/autoData/info/1001', { mid: 1001 })).data,
  });

  it('keeps a transfer, an activation, a dismissed alert and the rest', async () => {
    const { sns, before } = await during(async (main) => {
      const find = async (fields: Record<string, string | number>) =>
        (await main.call('POST', deviceList, fields)).rows[0] ?? {};
      const moved = String((await find({ dealer_id: 0, is_lock: 0 })).sn);
      const ready = await find({ active_status: 0, is_lock: 0, tcode_state: 2 });
      const sn = String(ready.sn);
      const [alert] = (await main.call('GET', `${admin}/product/inventoryAlert`)).rows;
      const untouched = await state([moved, sn])(main);
      const done = [
        await main.call('POST', `${admin}/device_transfers`, { dealer_id: 7, sns: moved }),
        await main.call('POST', '/tcdealer/api/activationDevice', { sn, tcode: String(ready.tcode) }),
        await main.call('POST', `${admin}/SoftwareRenewal`, { sn, type: 5, years: 1 }),
        await main.call('PUT', `${admin}/product/updateInventoryAlert/${alert?.id}`, { is_remind: 0 }),
        await main.call('POST', `${admin}/autoData/operateAutoData`, { operate: 2 }),
      ];
      expect(done.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
      const changed = await state([moved, sn])(main);
      expect(changed.devices).not.toEqual(untouched.devices);
      expect(untouched.firing.map(({ id }) => Number(id))).toContain(Number(alert?.id));
      expect(changed.firing.map(({ id }) => Number(id))).not.toContain(Number(alert?.id));
      return { sns: [moved, sn], before: changed };
    });
    expect(await during(state(sns))).toEqual(before);
  });
});
