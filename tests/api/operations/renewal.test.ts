import { softwarePeriods } from '#lib/contract/constants.ts';
import { renewedEnd } from '#lib/contract/expiry.ts';
import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { call } from '#lib/web/api/call.ts';
import { loadDevices, loadExpiring } from '#lib/web/features/devices/renewal/load-devices.ts';
import { type RenewalRow, toRenewalRow } from '#lib/web/features/devices/renewal/renewal.ts';
import { RenewalDraft } from '#lib/web/features/devices/renewal/renewal-draft.ts';
import type { DraftStorage } from '#lib/web/ui/batch/stored-runs.ts';
import { callFaults } from '../../harness/call-faults.ts';
import { CrashingBrowser, jobTexts } from '../../harness/crashing-browser.ts';
import { createCall } from '../../harness/create-call.ts';
import { count, seed } from '../../harness/depth.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';
import { Random } from '../../sandbox/data/random.ts';

const runs = count(12, 200);
const devicesPerRun = 4;
const today = new Date().toISOString().slice(0, 10);
const signal = new AbortController().signal;

let ownPortal: RunningPortal;
let main: typeof call;
/** Through a portal with a short time limit. */
let shortLimit: typeof call;
let pool: DeviceRow[] = [];

const createDraft = (storage: DraftStorage, callOperation: typeof call) =>
  new RenewalDraft(storage, callOperation);

async function rowsOf(draft: RenewalDraft, years: number): Promise<RenewalRow[]> {
  const { entries } = draft.state;
  const devices = await loadDevices(
    entries.map(({ id }) => id),
    main,
    { signal },
  );
  return entries.map((entry) => toRenewalRow(entry, devices, { period: '', years, today }));
}

/** Active devices, some of which have no period that has not ended. */
async function reset(): Promise<void> {
  await sandbox().reset();
  const session = await signIn('main');
  main = createCall(session);
  shortLimit = createCall(session.copy(ownPortal.port));
  const list = async (page: number) =>
    (await main('devices.list', { query: { active: 'yes', locked: 'no', pageSize: 100, page } })).items;
  pool = (await Promise.all([1, 2, 3].map(list)))
    .flat()
    .filter(({ validity }) => Object.values(validity).some((end) => end !== null));
}

beforeAll(async () => {
  // A short timeout keeps the many timeouts brief.
  ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '150' } });
});
afterAll(async () => {
  await ownPortal.program.stop();
  await sandbox().reset();
});

it('renews each device once, whatever crashes or is cut off, and the receipt is what the vendor has', async () => {
  let crashes = 0;
  const faults = new Set<string>();
  for (let number = 0; number < runs; number += 1) {
    if (pool.length < devicesPerRun) await reset();
    const chance = new Random(`renewal ${seed} ${number}`);
    const years = 1 + (number % 5);
    const devices = pool.splice(0, devicesPerRun);
    const since = await sandbox().lastCallNumber();
    const browser = new CrashingBrowser(chance, shortLimit, createDraft);
    browser.draft.add(devices.map(({ id }) => id));
    const shown = new Map(
      (await rowsOf(browser.draft, years)).map(({ entry, newEnd }) => [entry.id, newEnd]),
    );
    await browser.finish(async (draft) => draft.createRun(await rowsOf(draft, years), years));

    // The dates that the screen showed before are those that the vendor has.
    const { run } = browser.draft.state;
    for (const renewal of run?.entries.values() ?? []) {
      const { id, period, end, endBefore } = renewal;
      const now = (await main('devices.read', { params: { sn: id } })).validity[period];
      const state = run?.statuses.of(id).state;
      expect([number, id, state, end, now]).toEqual([number, id, 'done', now, shown.get(id)]);
      expect(now).toBe(renewedEnd(endBefore, years, today));
    }
    expect([number, [...(run?.entries.keys() ?? [])].sort()]).toEqual([
      number,
      devices.map(({ id }) => id).sort(),
    ]);
    const calls = await sandbox().calls({ call: 80, since });
    const executed = calls.filter(({ code }) => code === 0 || code === 200).map(({ params }) => params.sn);
    expect([number, executed.length]).toEqual([number, devices.length]);
    expect([number, new Set(executed).size]).toEqual([number, devices.length]);
    crashes += browser.crashes;
    for (const each of browser.faults) faults.add(each);
  }
  expect(crashes).toBeGreaterThan(runs / 2);
  const lost = callFaults.filter((each) => !faults.has(`devices.renew ${each}`));
  if (runs > 100) expect(lost).toEqual([]);
}, 900_000);

it('leaves devices out with their reasons, and does not renew what a colleague has renewed', async () => {
  await reset();
  const [own, taken, excluded] = pool;
  const [inactive] = (await main('devices.list', { query: { active: 'no', pageSize: 1 } })).items;
  const [locked] = (await main('devices.list', { query: { locked: 'yes', active: 'yes', pageSize: 1 } }))
    .items;
  if (!own || !taken || !excluded || !inactive || !locked) throw new Error('The sandbox lacks devices');
  const values = new Map<string, unknown>();
  const storage: DraftStorage = {
    user: 'main',
    get: (name) => values.get(name),
    set: (name, value) => values.set(name, value),
  };
  const draft = createDraft(storage, main);
  draft.load();
  draft.add([own, taken, excluded, inactive, locked].map(({ id }) => id).concat('999999999999'));
  draft.change(
    new Map([
      [excluded.id, { isExcluded: true, reason: 'Sold' }],
      [taken.id, { period: 'vip' }],
    ]),
  );
  const stored = createDraft(storage, main);
  stored.load();
  expect(stored.state.entries).toEqual(draft.state.entries);
  const rows = await rowsOf(stored, 2);
  await main('devices.renew', {
    params: { sn: taken.id },
    // By as many years, so that only the version tells that it was not this run.
    body: { period: 'vip', years: 2, version: taken.version },
  });
  const run = stored.createRun(rows, 2);
  expect(run?.target.leftOut).toEqual([
    { id: excluded.id, product: excluded.product, cause: 'user', reason: 'Sold' },
    { id: inactive.id, product: inactive.product, cause: 'inactive', reason: '' },
    { id: locked.id, product: locked.product, cause: 'locked', reason: '' },
    { id: '999999999999', product: '', cause: 'notFound', reason: '' },
  ]);
  await run?.start('send', jobTexts);
  expect(run?.statuses.of(own.id).state).toBe('done');
  expect(run?.statuses.of(taken.id)).toEqual({ state: 'refused', reason: 'changed' });
  const now = await main('devices.read', { params: { sn: taken.id } });
  expect(run?.entries.get(taken.id)?.end).toBe(now.validity.vip);
  expect(now.validity.vip).toBe(renewedEnd(taken.validity.vip, 2, today));
  stored.archiveReceipt();
  expect(stored.state.entries.map(({ id, period }) => [id, period])).toEqual([[taken.id, 'vip']]);
});

it('loads the devices of a count of the expiry overview, those that end first at the top', async () => {
  await reset();
  const counts = await main('devices.expiring', { query: {} });
  for (const period of softwarePeriods.slice(0, 2)) {
    const within = counts.items.find((each) => each.period === period)?.within.at(-1);
    if (!within) throw new Error('The overview lacks a period');
    const { devices, total } = await loadExpiring({ period, from: counts.from, to: within.until }, main);
    expect(total).toBe(within.devices);
    expect(devices).toHaveLength(Math.min(total, 200));
    const ends = devices.map(({ validity }) => validity[period] ?? '');
    expect(ends).toEqual(ends.toSorted());
  }
  const to = counts.items[0]?.within[0]?.until ?? '';
  const query = { expiresFrom: counts.from, expiresTo: to, pageSize: 1 };
  const { total } = await main('devices.list', { query });
  const all = await loadExpiring({ period: '', from: counts.from, to }, main);
  expect(all.total).toBe(total);
  const ends = all.devices.map(({ expiresOn }) => expiresOn ?? '');
  expect([ends.length, ends]).toEqual([Math.min(total, 200), ends.toSorted()]);
});
