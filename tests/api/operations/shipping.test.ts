import type { ShopOrder, ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { call } from '#lib/web/api/call.ts';
import { loadOrders } from '#lib/web/features/shop-orders/shipping/load-orders.ts';
import { ShippingDraft } from '#lib/web/features/shop-orders/shipping/shipping-draft.ts';
import type { DraftStorage } from '#lib/web/ui/batch/stored-runs.ts';
import { callFaults } from '../../harness/call-faults.ts';
import { CrashingBrowser, jobTexts } from '../../harness/crashing-browser.ts';
import { createCall } from '../../harness/create-call.ts';
import { count, seed } from '../../harness/depth.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { Random } from '../../sandbox/data/random.ts';

const runs = count(12, 200);
const ordersPerRun = 4;
const couriers = [{ id: '1', name: 'DHL' }];

let ownPortal: RunningPortal;
let main: typeof call;
/** The same account at the portal with the short timeout. */
let shortMain: typeof call;
let pool: ShopOrderRow[] = [];

async function reset(): Promise<void> {
  await sandbox().reset();
  const session = await signIn('main');
  main = createCall(session);
  shortMain = createCall(session.copy(ownPortal.port));
  const { items } = await main('shopOrders.list', { query: { state: '1', pageSize: 100 } });
  pool = items;
}

beforeAll(async () => {
  // A short timeout keeps the many timeouts brief.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '150' } });
});
afterAll(async () => {
  await ownPortal.program.stop();
  await sandbox().reset();
});

it('ships each order once, whatever crashes or is cut off, and the receipt is what the vendor has', async () => {
  let crashes = 0;
  const faults = new Set<string>();
  for (let number = 0; number < runs; number += 1) {
    if (pool.length < ordersPerRun) await reset();
    const chance = new Random(`shipping ${seed} ${number}`);
    const orders = pool.splice(0, ordersPerRun);
    const numbers = new Map(orders.map(({ id }) => [id, `${chance.digits(12)}${number}`]));
    const since = await sandbox().lastCallNumber();
    const browser = new CrashingBrowser(
      chance,
      shortMain,
      (storage, callOperation) => new ShippingDraft(storage, callOperation),
    );
    browser.draft.add(orders.map(({ id }) => id));
    browser.draft.setCourier('1');
    browser.draft.change(new Map([...numbers].map(([id, trackingNumber]) => [id, { trackingNumber }])));
    await browser.finish(async (draft) => {
      const { entries } = draft.state;
      const ids = entries.map(({ id }) => id);
      return draft.createRun(entries, await loadOrders(ids, main), couriers);
    });

    const { run } = browser.draft.state;
    const receipt = [...(run?.entries.values() ?? [])].map(({ id, number, courier, trackingNumber }) => [
      ...[id, number, courier, trackingNumber],
      run?.statuses.of(id).state,
    ]);
    expect([number, receipt]).toEqual([
      number,
      orders.map((order) => [order.id, order.number, 'DHL', numbers.get(order.id), 'done']),
    ]);
    // What the vendor has, and that it carried out one call for each order.
    for (const order of orders) {
      const { status, courier, courierNumber }: ShopOrder = await main('shopOrders.read', {
        params: { id: order.id },
      });
      expect([number, status?.id, courier, courierNumber]).toEqual([
        ...[number, '2', 'DHL'],
        numbers.get(order.id),
      ]);
    }
    const calls = await sandbox().calls({ call: 22, since });
    const executed = calls.filter(({ code }) => code === 0 || code === 200).map(({ params }) => params.id);
    expect([number, executed.length]).toEqual([number, new Set(executed).size]);
    crashes += browser.crashes;
    for (const each of browser.faults) faults.add(each);
  }
  expect(crashes).toBeGreaterThan(runs / 2);
  const lost = callFaults.filter((each) => !faults.has(`shopOrders.ship ${each}`));
  if (runs > 100) expect(lost).toEqual([]);
}, 900_000);

it('keeps what was entered when the page is closed, and refuses nothing that a colleague has changed', async () => {
  await reset();
  const [own, taken] = pool;
  if (!own || !taken) throw new Error('The sandbox has no orders to ship');
  const values = new Map<string, unknown>();
  const storage: DraftStorage = {
    user: 'main',
    get: (name) => values.get(name),
    set: (name, value) => values.set(name, value),
  };
  const first = new ShippingDraft(storage, main);
  first.load();
  first.add([own.id, taken.id]);
  first.setCourier('1');
  first.change(
    new Map([
      [own.id, { trackingNumber: 'AB1' }],
      [taken.id, { trackingNumber: 'AB2' }],
    ]),
  );
  const draft = new ShippingDraft(storage, main);
  draft.load();
  expect(draft.state.entries).toEqual(first.state.entries);
  draft.setCourier('1');
  const orders = await loadOrders([own.id, taken.id], main);
  const body = { courierId: '2', courierNumber: 'OTHER9', version: taken.version };
  await main('shopOrders.ship', { params: { id: taken.id }, body });
  const run = draft.createRun(draft.state.entries, orders, couriers);
  await run?.start('send', jobTexts);
  expect(run?.statuses.of(own.id).state).toBe('done');
  expect(run?.statuses.of(taken.id)).toEqual({ state: 'refused', reason: 'changed' });
  draft.archiveReceipt();
  const [back] = draft.state.entries;
  expect([back?.id, back?.trackingNumber]).toEqual([taken.id, 'AB2']);
  const now = await main('shopOrders.read', { params: { id: taken.id } });
  expect(now.courierNumber).toBe('OTHER9');
});
