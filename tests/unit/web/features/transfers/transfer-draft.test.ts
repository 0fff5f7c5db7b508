import { type BatchKind, TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import type { DraftStorage } from '#lib/web/ui/batch/stored-runs.ts';
import { jobs } from '#lib/web/ui/jobs/job-store.ts';
import { handOffSelection, takeHandedOffSelection } from '#lib/web/ui/storage/selection-handoff.ts';
import { createMemoryStorage } from '../../../../harness/memory-storage.ts';
import { type Fault, ModelVendor } from '../../ui/batch/model-vendor.ts';

const silent = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };
const anton = { id: '7', label: 'Anton' };
const berta = { id: '8', label: 'Berta' };
const values = (...sns: string[]) => sns.map((sn) => ({ sn, tcode: '' }));

/** Creates a draft for a model vendor with these faults. */
async function draftWith(
  sns: string[],
  send: Fault[] = [],
  storage: DraftStorage = createMemoryStorage(),
): Promise<{ draft: TransferDraft; vendor: ModelVendor }> {
  const vendor = new ModelVendor({ batchSize: 2, concurrency: 1, locked: [], send, check: [] });
  const kind: BatchKind = {
    name: 'transfers',
    needsTcode: false,
    needsTarget: true,
    check: async (entries) => entries.map(({ sn }) => ({ sn, verdict: 'good', product: 'X', dealer: 'C' })),
    createTransport: () => vendor,
  };
  const draft = new TransferDraft(kind, storage);
  draft.setTarget(anton);
  draft.list.add(values(...sns));
  await waitForChecks(draft);
  return { draft, vendor };
}

async function waitForChecks(draft: TransferDraft): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(draft.list.state().checking).toBe(false);
}

describe('a draft', () => {
  it('moves sendable entries to a run, and has no second run while there is a receipt', async () => {
    const { draft } = await draftWith(['0001', '0002', 'x!']);
    const run = draft.createRun();
    expect(draft.list.state().entries.map(({ sn }) => sn)).toEqual(['x!']);
    draft.list.add(values('0003'));
    await waitForChecks(draft);
    expect(draft.createRun()).toBeNull();
    await run?.start('send', silent);
    expect(run?.statuses.counts().done).toBe(2);
  });

  it('returns open entries to the list and archives the receipt', async () => {
    const { draft } = await draftWith(['0001', '0002', '0003', '0004'], ['none', 'lostBefore']);
    const run = draft.createRun();
    await run?.start('send', silent);
    draft.archiveReceipt();
    expect(draft.run).toBeNull();
    expect(draft.list.state().entries.map(({ sn }) => sn)).toEqual(['0003', '0004']);
    expect(draft.archived).toEqual([run]);
    draft.viewReceipt(run);
    expect(draft.viewed).toBe(run);
  });

  it('looks up unconfirmed entries before it sends them to the same dealer, and reports them for another', async () => {
    const { draft, vendor } = await draftWith(['0001', '0002'], ['late']);
    await draft.createRun()?.start('send', silent);
    draft.archiveReceipt();
    await waitForChecks(draft);
    expect(draft.unconfirmedForOtherTargets(draft.sendableEntries())).toEqual([]);
    draft.setTarget(berta);
    await waitForChecks(draft);
    expect(draft.unconfirmedForOtherTargets(draft.sendableEntries())).toEqual([{ target: anton, count: 2 }]);
    draft.setTarget(anton);
    await waitForChecks(draft);
    vendor.clearFaults();
    const calls = vendor.calls;
    const again = draft.createRun();
    await again?.start('send', silent);
    // One look-up: all have arrived.
    expect([vendor.calls - calls, again?.statuses.counts().done, vendor.records.length]).toEqual([1, 2, 2]);
    draft.archiveReceipt();
    draft.list.add(values('0001'));
    draft.setTarget(berta);
    await waitForChecks(draft);
    expect(draft.unconfirmedForOtherTargets(draft.sendableEntries())).toEqual([]);
  });

  it('has unsaved work while entries or statuses are open and the browser does not store them', async () => {
    const storage = { ...createMemoryStorage(), isFailing: () => true };
    const { draft } = await draftWith(['0001', '0002'], ['lostBefore'], storage);
    draft.flush();
    expect(draft.hasUnsavedWork()).toBe(true);
    const run = draft.createRun();
    await run?.start('send', silent);
    expect(draft.hasUnsavedWork()).toBe(true);
    await run?.start('send', silent);
    expect(draft.hasUnsavedWork()).toBe(false);
    draft.setText('000');
    expect(draft.hasUnsavedWork()).toBe(true);
  });

  it('dismisses its job only after its end', async () => {
    const { draft } = await draftWith(['0001']);
    const run = draft.createRun();
    const ended = run?.start('send', silent);
    run?.dismissJob();
    expect(jobs.list().filter(({ state }) => state === 'running')).toHaveLength(1);
    await ended;
    run?.dismissJob();
    expect(jobs.list().some(({ id }) => id === run?.jobId)).toBe(false);
  });
});

it('a handed-off selection is read once, by its own screen', () => {
  handOffSelection('/a', ['1', '2']);
  expect(takeHandedOffSelection('/b')).toEqual([]);
  expect(takeHandedOffSelection('/a')).toEqual(['1', '2']);
  expect(takeHandedOffSelection('/a')).toEqual([]);
});
