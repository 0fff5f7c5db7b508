import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import type { Visitor } from '../../harness/client.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { startSandbox } from '../../harness/servers/sandbox.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const path = '/api/v1/inventory-alerts';
let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().reset());

const listAlerts = async (who = main) =>
  expectStatus(await who.get(path), 200).json<{ items: InventoryAlert[] }>().items;
const listFiring = async (who = main) =>
  expectStatus(await who.get(`${path}/firing`), 200).json<{ items: { id: string }[] }>().items;
const change = (id: string, body: unknown, who = main) =>
  who.send({ method: 'PATCH', path: `${path}/${id}`, body });
const remove = (id: string, who = main) => who.send({ method: 'DELETE', path: `${path}/${id}` });

/** Returns the first alert that fires. */
async function findFiringAlert(): Promise<InventoryAlert & { threshold: number; inactive: number }> {
  const match = (await listAlerts()).find(({ low, reminds }) => low && reminds);
  if (!match) throw new Error('no alert fires');
  return { ...match, threshold: Number(match.threshold), inactive: Number(match.inactive) };
}

/** Returns the number of calls with this vendor call number during the work. */
async function countCalls(call: number, work: () => Promise<unknown>): Promise<number> {
  const since = await sandbox().lastCallNumber();
  await work();
  return (await sandbox().calls({ call, since })).length;
}

describe('an alert threshold', () => {
  it('fires at the number of inactive devices and above, not below', async () => {
    const { id, inactive } = await findFiringAlert();
    for (const [threshold, low] of [
      [inactive + 1, true],
      [inactive, true],
      [inactive - 1, false],
    ] as const) {
      expectStatus(await change(id, { threshold }), 200);
      expect((await listAlerts()).find((each) => each.id === id)).toMatchObject({ threshold, low });
      expect([threshold, (await listFiring()).some((each) => each.id === id)]).toEqual([threshold, low]);
    }
  });

  it('exists once per product: a second one returns 409 with the field', async () => {
    const [{ productId } = { productId: '' }] = await listAlerts();
    const response = await main.post(path, { productId, threshold: 3 });
    expect([response.status, response.json()]).toEqual([
      409,
      expect.objectContaining({ errors: [{ path: 'body.productId', code: 'taken' }] }),
    ]);
  });

  it('of an unknown product returns 422 with the field', async () => {
    const response = await main.post(path, { productId: '99999999', threshold: 3 });
    expect([response.status, response.json().errors]).toEqual([
      422,
      [{ path: 'body.productId', code: 'refusedByVendor' }],
    ]);
  });

  it.each([-1, 1.5, '7', 1_000_001, null])('%p never reaches the vendor', async (threshold) => {
    const { id } = await findFiringAlert();
    const calls = await countCalls(51, async () => {
      expect((await change(id, { threshold })).json()).toMatchObject({
        status: 422,
        errors: [{ path: 'body.threshold' }],
      });
    });
    expect(calls).toBe(0);
  });

  it('returns 404 after it is removed', async () => {
    const { id } = await findFiringAlert();
    expectStatus(await remove(id), 200);
    expect((await listAlerts()).some((each) => each.id === id)).toBe(false);
    expect((await listFiring()).some((each) => each.id === id)).toBe(false);
    for (const response of [await remove(id), await change(id, { threshold: 1 })])
      expect([response.status, response.json().code]).toEqual([404, 'notFound']);
  });
});

describe('changing an alert by its version', () => {
  it('returns 409 after a concurrent change, and sends nothing', async () => {
    const { id, version, threshold } = await findFiringAlert();
    expectStatus(await change(id, { threshold: threshold + 5, version }), 200);
    const calls = await countCalls(51, async () => {
      const stale = await change(id, { threshold: threshold + 9, version });
      expect([stale.status, stale.json().code]).toEqual([409, 'conflict']);
    });
    expect(calls).toBe(0);
    const now = (await listAlerts()).find((each) => each.id === id);
    expect(now?.threshold).toBe(threshold + 5);
    expectStatus(await change(id, { threshold: 1, version: now?.version }), 200);
  });

  it('returns 409 after its reminder was dismissed, and 404 after it was removed', async () => {
    const { id, version } = await findFiringAlert();
    expectStatus(await change(id, { reminds: false }), 200);
    expectStatus(await change(id, { threshold: 3, version }), 409);
    expectStatus(await remove(id), 200);
    expectStatus(await change(id, { threshold: 3, version }), 404);
  });

  it('finds the alert on a later page of the list', async () => {
    const { id, productId, threshold, version } = await findFiringAlert();
    const row = (id: number) => ({ id, product_id: id, num: 1, inactive_num: 0, is_remind: 1 });
    const list = Array.from({ length: 100 }, (_, index) => row(1000 + index));
    // It stands after the last row of the first page.
    const next = [row(1099), { ...row(Number(id)), product_id: productId, num: threshold }];
    const page = (rows: object[]) => ({
      path: 47,
      times: 1,
      body: { code: 200, data: { list: rows, total: 101 } },
    });
    await sandbox().faults(page(list), page(next));
    const calls = await countCalls(47, async () =>
      expectStatus(await change(id, { threshold: 3, version }), 200),
    );
    expect(calls).toBe(2);
    expect(await countCalls(47, () => change(id, { threshold: 3, version }))).toBe(1);
  });

  it('returns 409 when the first attempt timed out but succeeded', async () => {
    const { id, version, threshold } = await findFiringAlert();
    await sandbox().faults({ path: 51, noResponse: true, execute: true });
    const late = await change(id, { threshold: threshold + 5, version });
    expect([late.status, late.json().code]).toEqual([504, 'outcomeUnknown']);
    await sandbox().clearFaults();
    expectStatus(await change(id, { threshold: threshold + 5, version }), 409);
  });

  it('requires a change', async () => {
    const { id, version } = await findFiringAlert();
    for (const body of [{}, { version }, { threshold: 3, version: 'x' }])
      expectStatus(await change(id, body), 422);
  });
});

describe('a reminder', () => {
  it('does not fire after it is dismissed until it is switched on again', async () => {
    const { id } = await findFiringAlert();
    const fires = async () => (await listFiring(await signIn('main'))).some((each) => each.id === id);
    expect(await fires()).toBe(true);
    expectStatus(await change(id, { reminds: false }), 200);
    expect(await fires()).toBe(false);
    expect((await listAlerts()).find((each) => each.id === id)).toMatchObject({ reminds: false, low: true });
    expectStatus(await change(id, { reminds: true }), 200);
    expect(await fires()).toBe(true);
  });

  it('stays dismissed after the vendor and the portal restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
    const database = join(folder, 'data.sqlite');
    const during = async <T>(work: (who: Visitor) => Promise<T>): Promise<T> => {
      const vendor = await startSandbox({ SANDBOX_DB: database, SANDBOX_DEVICES: '300' });
      const ownPortal = await startPortal({ vendorUrl: vendor.origin });
      try {
        return await work(await signIn('main', ownPortal));
      } finally {
        await ownPortal.program.stop();
        await vendor.program.stop();
      }
    };
    try {
      const before = await during(async (who) => {
        const [first] = await listFiring(who);
        if (!first) throw new Error('no alert fires');
        expectStatus(await change(first.id, { reminds: false }, who), 200);
        return { dismissed: first.id, left: await listFiring(who) };
      });
      expect(before.left.map(({ id }) => id)).not.toContain(before.dismissed);
      const after = await during(async (who) => ({
        alerts: await listAlerts(who),
        left: await listFiring(who),
      }));
      expect(after.left).toEqual(before.left);
      expect(after.alerts.find(({ id }) => id === before.dismissed)?.reminds).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
