import type { ShopOrder, ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { call } from '#lib/web/api/call.ts';
import { loadOrders } from '#lib/web/features/shop-orders/shipping/load-orders.ts';
import { ShippingDraft } from '#lib/web/features/shop-orders/shipping/shipping-draft.ts';
import type { DraftStorage } from '#lib/web/ui/batch/batch-draft.ts';
import { type CallFault, callFaults, withCallFaults } from '../../harness/call-faults.ts';
import { createCall } from '../../harness/create-call.ts';
import { count, seed } from '../../harness/depth.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { Random } from '../../sandbox/data/random.ts';

const runs = count(12, 200);
const ordersPerRun = 4;
const couriers = [{ id: '1', name: 'DHL' }];
const jobTexts = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };
const never = new Promise<never>(() => {});

let ownPortal: RunningPortal;
let main: typeof call;
let pool: ShopOrderRow[] = [];

/** A browser: what it stores stays, and the page may crash at any call. */
class Browser {
  stored = new Map<string, unknown>();
  draft: ShippingDraft;
  crashes = 0;
  readonly faults = new Set<string>();
  readonly #chance: Random;
  #left = 14;
  #crash = Promise.withResolvers<'crashed'>();

  constructor(chance: Random) {
    this.#chance = chance;
    this.draft = this.#openPage();
  }

  #openPage(): ShippingDraft {
    const values = structuredClone(this.stored);
    this.stored = values;
    let isAlive = true;
    const storage: DraftStorage = {
      get: (name) => values.get(name),
      // A crashed page stores nothing.
      set: (name, value) => {
        if (isAlive) values.set(name, structuredClone(value));
      },
    };
    const faulty = withCallFaults(main, sandbox(), (name) => this.#nextFault(name));
    const crashing = async (...args: Parameters<typeof call>) => {
      if (!isAlive) return never;
      const place =
        this.#left > 0 && this.#chance.chance(0.15) ? this.#chance.pick(['before', 'after']) : 'none';
      if (place === 'none') return faulty(...args);
      isAlive = false;
      this.crashes += 1;
      // The request may have left the browser, and is carried out without it.
      if (place === 'after') await faulty(...args).catch(() => {});
      this.#crash.resolve('crashed');
      return never;
    };
    const draft = new ShippingDraft(storage, serialized(crashing as typeof call));
    draft.load();
    return draft;
  }

  #nextFault(name: string): CallFault {
    this.#left -= 1;
    if (this.#left <= 0 || !this.#chance.chance(0.35)) return 'none';
    const fault = this.#chance.pick(callFaults);
    this.faults.add(`${name} ${fault}`);
    return fault;
  }

  /** Waits for the work of the page, or opens it again after a crash. */
  async until(work: Promise<unknown>): Promise<void> {
    const end = await Promise.race([work, this.#crash.promise]);
    if (end !== 'crashed') return;
    this.#crash = Promise.withResolvers<'crashed'>();
    this.draft = this.#openPage();
  }
}

/** One call at a time, as a fault of the sandbox concerns the next call. */
function serialized(callOperation: typeof call): typeof call {
  let last: Promise<unknown> = Promise.resolve();
  const queued = (...args: Parameters<typeof call>) => {
    const next = last.then(() => callOperation(...args));
    last = next.catch(() => {});
    return next;
  };
  return queued as typeof call;
}

async function reset(): Promise<void> {
  await sandbox().reset();
  main = createCall((await signIn('main')).copy(ownPortal.port));
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

/** Sends, looks up and sends again, as the user does, until every order is shipped. */
async function finish(browser: Browser): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const { run, entries } = browser.draft.state;
    if (!run) {
      if (entries.length === 0) return;
      const orders = await loadOrders(
        entries.map(({ id }) => id),
        main,
      );
      const created = browser.draft.createRun(entries, orders, couriers);
      if (created) await browser.until(created.start('send', jobTexts));
      continue;
    }
    const { unknown, missing, waiting, refused } = run.statuses.counts();
    if (refused > 0) throw new Error(`refused: ${run.statuses.ids('refused')}`);
    if (unknown + missing + waiting === 0) return;
    await browser.until(run.start(unknown > 0 ? 'lookUp' : 'send', jobTexts));
  }
}

it('ships each order once, whatever crashes or is cut off, and the receipt is what the vendor has', async () => {
  let crashes = 0;
  const faults = new Set<string>();
  for (let number = 0; number < runs; number += 1) {
    if (pool.length < ordersPerRun) await reset();
    const chance = new Random(`shipping ${seed} ${number}`);
    const orders = pool.splice(0, ordersPerRun);
    const numbers = new Map(orders.map(({ id }) => [id, `${chance.digits(12)}${number}`]));
    const since = await sandbox().lastCallNumber();
    const browser = new Browser(chance);
    browser.draft.add(orders.map(({ id }) => id));
    browser.draft.setCourier('1');
    browser.draft.change(new Map([...numbers].map(([id, trackingNumber]) => [id, { trackingNumber }])));
    await finish(browser);

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
