import type { call } from '#lib/web/api/call.ts';
import { createTransferKind } from '#lib/web/features/transfers/batch-kinds.ts';
import { TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import { resentWithoutLookup } from '../../harness/call-faults.ts';
import { CrashingBrowser } from '../../harness/crashing-browser.ts';
import { createCall } from '../../harness/create-call.ts';
import { count, seed } from '../../harness/depth.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { Random } from '../../sandbox/data/random.ts';

const runs = count(12, 200);
const batch = 2;
const devicesPerRun = 7;

let ownPortal: RunningPortal;
let merchant: typeof call;
let dealers: string[];
/** Devices that the merchant can distribute, with their dealers. */
const dealerOf = new Map<string, string>();

beforeAll(async () => {
  await sandbox().reset();
  // A short timeout keeps the many timeouts brief.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '150' } });
  const visitor = await signIn('merchant');
  merchant = createCall(visitor.copy(ownPortal.port));
  const read = createCall(visitor);
  dealers = (await read('dealers.choices', { query: {} })).items.map(({ id }) => id);
  const { items } = await read('devices.list', { query: { pageSize: 100, locked: 'no' } });
  for (const { id, dealer } of items) dealerOf.set(id, dealer?.id ?? '');
});
afterAll(async () => {
  await ownPortal.program.stop();
  await sandbox().reset();
});

class TestedDraft extends TransferDraft {
  override get state() {
    return { ...super.state, entries: this.list.state().entries };
  }

  /** Resolves once every entry has its check result; repeats a failed look-up. */
  checked(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        const { checking, problem, entries } = this.list.state();
        if (problem !== undefined) return this.list.recheck();
        if (checking || entries.some(({ checkResult }) => checkResult === 'unchecked')) return;
        stop();
        resolve();
      };
      const stop = this.list.store.subscribe(look);
      look();
    });
  }
}

it('distributes each device once, whatever crashes or is cut off, and the receipt has each', async () => {
  let crashes = 0;
  for (let number = 0; number < runs; number += 1) {
    const chance = new Random(`distribution crashes ${seed} ${number}`);
    const dealer = chance.pick(dealers);
    const pool = [...dealerOf].flatMap(([sn, id]) => (id === dealer ? [] : [sn]));
    const sns = Array.from(
      { length: devicesPerRun },
      () => pool.splice(chance.below(pool.length), 1)[0] ?? '',
    );
    const since = await sandbox().lastCallNumber();
    const lastTransfer = (await sandbox().transfers()).at(-1)?.id ?? 0;
    const browser = new CrashingBrowser(
      chance,
      merchant,
      (storage, callOperation) => new TestedDraft(createTransferKind(callOperation, batch), storage),
    );
    browser.draft.list.add(sns.map((sn) => ({ sn, tcode: '' })));
    browser.draft.setTarget({ id: dealer, label: 'Dealer' });
    browser.draft.flush();
    await browser.finish(async (draft) => {
      await browser.until(draft.checked());
      return browser.draft === draft ? draft.createRun() : null;
    });

    const { run } = browser.draft;
    const receipt = run?.statuses.ids().map((sn) => [sn, run.statuses.of(sn).state]);
    expect([number, receipt]).toEqual([number, sns.map((sn) => [sn, 'done'])]);
    const calls = () => sandbox().calls({ since });
    while ((await calls()).some(({ code }) => code === null));
    const moved = (await sandbox().transfers(lastTransfer)).map(({ sn }) => sn);
    expect([number, moved.sort()]).toEqual([number, sns.sort()]);
    expect([number, resentWithoutLookup(await calls())]).toEqual([number, []]);
    for (const sn of sns) dealerOf.set(sn, dealer);
    crashes += browser.crashes;
  }
  expect(crashes).toBeGreaterThan(runs / 2);
}, 900_000);
