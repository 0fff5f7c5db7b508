import type { call } from '#lib/web/api/call.ts';
import { createActivationKind, createTransferKind } from '#lib/web/features/transfers/batch-kinds.ts';
import type { TransferRun } from '#lib/web/features/transfers/target.ts';
import { type BatchKind, TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import { jobs } from '#lib/web/ui/jobs/job-store.ts';
import {
  type CallFault,
  callFaults,
  resentWithoutLookup,
  withCallFaults,
} from '../../harness/call-faults.ts';
import { createCall } from '../../harness/create-call.ts';
import { count, seed } from '../../harness/depth.ts';
import { createMemoryStorage } from '../../harness/memory-storage.ts';
import { type RunningPortal, startPortal, testLimits } from '../../harness/servers/portal.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { Random } from '../../sandbox/data/random.ts';

const runs = count(16, 200);
const batch = 3;
const devicesPerRun = 11;
const boundaries = Math.ceil(devicesPerRun / batch);
/** Each fault at each boundary, in an order that spreads them over the boundaries of a scenario. */
const faultPlaces = Array.from({ length: boundaries }, (_, place) =>
  callFaults.map((what) => ({ place, what })),
).flat();

let ownPortal: RunningPortal;
let merchant: typeof call;
let main: typeof call;
/** The same accounts at the portal with the short timeout. */
let shortMerchant: typeof call;
let shortMain: typeof call;
let dealers: string[];
/** Devices that the merchant can distribute. */
let freeSns: string[];
/** The current dealer of each device. */
const dealerOf = new Map<string, string>();
let lockedSns: string[];

beforeAll(async () => {
  await sandbox().reset();
  // A short timeout keeps the many timeouts brief.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '150' } });
  const [merchantVisitor, mainVisitor] = [await signIn('merchant'), await signIn('main')];
  // On a busy machine ordinary calls take longer than the short timeout.
  [merchant, main] = [createCall(merchantVisitor), createCall(mainVisitor)];
  shortMerchant = createCall(merchantVisitor.copy(ownPortal.port));
  shortMain = createCall(mainVisitor.copy(ownPortal.port));
  const list = async (query: object) => {
    const { items } = await merchant('devices.list', { query: { pageSize: 100, ...query } });
    for (const { id, dealer } of items) dealerOf.set(id, dealer?.id ?? '');
    return items.map(({ id }) => id);
  };
  dealers = (await merchant('dealers.choices', { query: {} })).items.map(({ id }) => id);
  freeSns = await list({ locked: 'no' });
  lockedSns = await list({ locked: 'yes' });
});
afterAll(async () => {
  await ownPortal.program.stop();
  await sandbox().reset();
});

const jobTexts = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };

/** Resolves once every entry has its check result; repeats a failed lookup. */
function checked({ list }: TransferDraft): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { checking, problem, entries } = list.state();
      if (problem !== undefined) return list.recheck();
      if (checking || entries.some(({ checkResult }) => checkResult === 'unchecked')) return;
      stop();
      resolve();
    };
    const stop = list.store.subscribe(look);
    look();
  });
}

/** Returns a draft with exactly this many devices for the dealer. */
async function draftWith(kind: BatchKind, dealer: string, count: number): Promise<TransferDraft> {
  const draft = new TransferDraft(kind, createMemoryStorage());
  draft.setTarget({ id: dealer, label: '' });
  draft.list.add(freeSns.map((sn) => ({ sn, tcode: '' })));
  await checked(draft);
  const selected = new Set(draft.sendableEntries().slice(0, count));
  const { entries } = draft.list.state();
  draft.list.remove(new Set(entries.filter((entry) => !selected.has(entry)).map(({ key }) => key)));
  return draft;
}

const lastTransfer = async () => (await sandbox().transfers()).at(-1)?.id ?? 0;
const countsOf = (run: TransferRun | null) =>
  run?.statuses.counts() ?? { unknown: 0, missing: 0, waiting: 0 };

/** Looks up unknown devices and sends missing ones again until none are left. */
async function finishRun(run: TransferRun | null): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const { unknown, missing, waiting } = countsOf(run);
    if (unknown + missing + waiting === 0) return;
    await run?.start(unknown > 0 ? 'lookUp' : 'send', jobTexts);
  }
}

/** One distribution with faults, continued by its user until it is complete. */
class Scenario {
  readonly chance: Random;
  readonly draft: TransferDraft;
  readonly validSns: string[];
  readonly receipts: TransferRun[] = [];
  /** Each fault with its boundary. */
  readonly faults: string[] = [];
  since = { call: 0, transfer: 0 };
  readonly #dealer: string;
  readonly #sends: CallFault[];
  readonly #checks: CallFault[];

  constructor(number: number) {
    this.chance = new Random(`distribution ${seed} ${number}`);
    const { chance } = this;
    this.#dealer = chance.pick(dealers);
    // Across the scenarios each fault occurs at each boundary; further faults are random.
    const shares = Math.min(runs, faultPlaces.length);
    const required = faultPlaces.filter((_, index) => index % shares === number % shares);
    this.#sends = Array.from({ length: boundaries * 2 }, (_, place) => {
      const what = required.find((each) => each.place === place)?.what;
      return what ?? (chance.chance(0.25) ? chance.pick(callFaults) : 'none');
    });
    this.#checks = Array.from({ length: 8 }, () => (chance.chance(0.15) ? chance.pick(callFaults) : 'none'));
    const callWithFaults = withCallFaults(shortMerchant, sandbox(), (name) => this.#next(name));
    this.draft = new TransferDraft(createTransferKind(callWithFaults, batch), createMemoryStorage());
    this.validSns = [];
  }

  /** Returns the next fault. The user may also pause or cancel at any boundary. */
  #next(name: string): CallFault {
    const job = jobs.list().find(({ state }) => state === 'running');
    if (job && this.chance.chance(0.08)) jobs.cancel(job.id);
    if (job && this.chance.chance(0.08)) {
      jobs.pause(job.id);
      setImmediate(() => jobs.resume(job.id));
    }
    if (name !== 'transfers.send') return this.#checks.shift() ?? 'none';
    this.faults.push(`${this.#sends[0]} ${boundaries * 2 - this.#sends.length}`);
    return this.#sends.shift() ?? 'none';
  }

  async start(): Promise<void> {
    const { draft, chance } = this;
    this.since = { call: await sandbox().lastCallNumber(), transfer: await lastTransfer() };
    const pool = freeSns.filter((sn) => dealerOf.get(sn) !== this.#dealer);
    while (this.validSns.length < devicesPerRun) {
      const [sn = ''] = pool.splice(chance.below(pool.length), 1);
      this.validSns.push(sn);
    }
    draft.setTarget({ id: this.#dealer, label: '' });
    const there = freeSns.filter((sn) => dealerOf.get(sn) === this.#dealer).slice(0, 1);
    const bad = [chance.pick(lockedSns), '999999999999', 'x!', this.validSns[0] ?? '', ...there];
    draft.list.add([...this.validSns, ...bad].map((sn) => ({ sn, tcode: '' })));
    await checked(draft);
    expect(draft.sendableEntries().map(({ sn }) => sn)).toEqual(this.validSns);
    await this.#send();
  }

  async #send(): Promise<void> {
    const run = this.draft.createRun();
    if (!run) return;
    this.receipts.push(run);
    await run.start('send', jobTexts);
  }

  /** Continues with the remaining devices; returns false when there are none. */
  async proceed(): Promise<boolean> {
    const { draft, chance } = this;
    const { run } = draft;
    if (!run) return false;
    const { unknown, missing, waiting } = countsOf(run);
    if (unknown + missing + waiting === 0) return false;
    if (chance.chance(0.2)) {
      draft.archiveReceipt();
      await checked(draft);
      await this.#send();
    } else if (unknown > 0 || (missing > 0 && chance.chance(0.3))) await run.start('lookUp', jobTexts);
    else await run.start('send', jobTexts);
    return true;
  }

  /** Returns the serial numbers with this status in any receipt. */
  serialNumbersOf(state: 'done' | 'refused'): string[] {
    return this.receipts.flatMap(({ statuses }) => statuses.ids(state));
  }

  /** Returns the devices that the sandbox transferred during the scenario. */
  async moved(): Promise<string[]> {
    return (await sandbox().transfers(this.since.transfer)).map(({ sn }) => sn);
  }

  /** Resolves once the sandbox has executed all delayed calls. */
  async waitForVendor(): Promise<void> {
    const calls = () => sandbox().calls({ call: 35, since: this.since.call });
    while ((await calls()).some(({ code }) => code === null));
  }

  async dealerOf(sn: string) {
    return String((await sandbox().device(sn))?.dealer_id);
  }

  get dealer() {
    return this.#dealer;
  }
}

describe('distributing devices', () => {
  it('moves each device once and reports the result, whatever fails at any batch boundary', async () => {
    const faults = new Set<string>();
    for (let number = 0; number < runs; number += 1) {
      const scenario = new Scenario(number);
      await scenario.start();
      do {
        const moved = await scenario.moved();
        const unconfirmed = scenario.serialNumbersOf('done').filter((sn) => !moved.includes(sn));
        expect([number, unconfirmed]).toEqual([number, []]);
        expect([number, scenario.serialNumbersOf('refused')]).toEqual([number, []]);
      } while (await scenario.proceed());
      await scenario.waitForVendor();

      const moved = await scenario.moved();
      expect([number, moved.sort()]).toEqual([number, scenario.validSns.sort()]);
      for (const sn of scenario.validSns)
        expect([number, sn, await scenario.dealerOf(sn)]).toEqual([number, sn, scenario.dealer]);
      // Devices without a confirmed receipt were found at the dealer when they were added again.
      const { entries } = scenario.draft.list.state();
      const arrived = entries.filter(({ checkResult }) => checkResult === 'alreadyThere').map(({ sn }) => sn);
      const confirmed = new Set([...scenario.serialNumbersOf('done'), ...arrived]);
      expect([number, scenario.validSns.filter((sn) => !confirmed.has(sn))]).toEqual([number, []]);

      const calls = await sandbox().calls({ since: scenario.since.call });
      expect([number, resentWithoutLookup(calls)]).toEqual([number, []]);
      for (const sn of scenario.validSns) dealerOf.set(sn, scenario.dealer);
      for (const each of scenario.faults) faults.add(each);
    }
    const expectedFaults = faultPlaces.map(({ what, place }) => `${what} ${place}`);
    expect(expectedFaults.filter((each) => !faults.has(each))).toEqual([]);
  }, 300_000);

  it('refuses devices that changed concurrently, each with its reason, and sends the others', async () => {
    const [dealer = '', other = ''] = dealers;
    const draft = await draftWith(createTransferKind(merchant, batch), dealer, 8);
    const [there = '', foreignSn = '', movedSn = '', ...rest] = draft.sendableEntries().map(({ sn }) => sn);
    await main('transfers.send', { body: { dealer, sns: [there] } });
    await main('transfers.send', { body: { dealer: '3', sns: [foreignSn] } });
    await main('transfers.send', { body: { dealer: other, sns: [movedSn] } });
    const run = draft.createRun();
    await run?.start('send', jobTexts);
    expect(run?.statuses.of(there)).toEqual({ state: 'refused', reason: 'alreadyThere' });
    expect(run?.statuses.of(foreignSn)).toEqual({ state: 'refused', reason: 'unknown' });
    // It moved to another dealer below the account, so it can still be distributed.
    expect(run?.statuses.ids('done')).toEqual([movedSn, ...rest]);
  });

  it('waits for the time in Retry-After, and sends each device once', async () => {
    const env = { PORTAL_LIMITS: JSON.stringify({ ...testLimits, write: [2, 1] }) };
    const narrowPortal = await startPortal({ vendorUrl: sandbox().origin, env });
    try {
      const since = await lastTransfer();
      const callNarrow = createCall(await signIn('merchant', narrowPortal));
      const draft = await draftWith(createTransferKind(callNarrow, batch), dealers[1] ?? '', 12);
      const expected = draft.sendableEntries().map(({ sn }) => sn);
      const run = draft.createRun();
      await run?.start('send', jobTexts);
      expect([run?.stopError, run?.statuses.ids('done')]).toEqual([undefined, expected]);
      expect((await sandbox().transfers(since)).map(({ sn }) => sn)).toEqual(expected);
    } finally {
      await narrowPortal.program.stop();
    }
  });
});

const checkResultOf = ({ list }: TransferDraft, sn: string) =>
  list.state().entries.find((each) => each.sn === sn)?.checkResult;

describe('activating devices', () => {
  const scenarios = count(3, 30);
  const devicesPerScenario = 5;

  it('redeems each Tcode once and reports the result, whatever fails', async () => {
    const query = { pageSize: 100, active: 'no', locked: 'no', tcodeState: 'notRedeemed' } as const;
    const pages = await Promise.all(
      [1, 2].map((page) => main('devices.list', { query: { ...query, page } })),
    );
    const pool = pages.flatMap(({ items }) => items.map(({ id: sn, tcode }) => ({ sn, tcode })));
    expect(pool.length).toBeGreaterThanOrEqual(scenarios * devicesPerScenario);
    for (let number = 0; number < scenarios; number += 1) {
      const chance = new Random(`activation ${seed} ${number}`);
      const since = await sandbox().lastCallNumber();
      const devices = pool.splice(0, devicesPerScenario);
      const wrong = devices[number % devicesPerScenario]?.sn;
      let left = 10;
      const callWithFaults = withCallFaults(shortMain, sandbox(), () => {
        left -= 1;
        return left > 0 && chance.chance(0.4) ? chance.pick(callFaults) : 'none';
      });
      const draft = new TransferDraft(createActivationKind(callWithFaults), createMemoryStorage());
      draft.list.add(devices.map(({ sn, tcode }) => ({ sn, tcode: sn === wrong ? 'WRONG-00' : tcode })));
      await checked(draft);
      const run = draft.createRun();
      await run?.start('send', jobTexts);
      await finishRun(run);
      for (const { sn, tcode } of devices) {
        const device = await sandbox().device(sn);
        const isSpent = device?.tcode === tcode && device?.tcode_state === 3;
        // A wrong Tcode is not sent.
        const isWrong = sn === wrong;
        const entry = isWrong ? checkResultOf(draft, sn) : run?.statuses.of(sn);
        expect({ number, sn, active: device?.active, isSpent, entry }).toEqual({
          ...{ number, sn, active: isWrong ? 0 : 1, isSpent: !isWrong },
          entry: isWrong ? 'tcodeUnknown' : { state: 'done', reason: '' },
        });
      }
      expect([number, resentWithoutLookup(await sandbox().calls({ since }))]).toEqual([number, []]);
    }
  });
});
