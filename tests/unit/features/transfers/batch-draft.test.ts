import { BatchDraft, type BatchKind } from '../../../../lib/features/transfers/batch-draft.ts';
import { jobs } from '../../../../lib/ui/jobs/store.ts';
import { handOffSelection, takeHandedOffSelection } from '../../../../lib/ui/selection-handoff.ts';
import { type Mishap, ModelVendor } from './model-vendor.ts';

const silent = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };
const anton = { id: '7', label: 'Anton' };
const berta = { id: '8', label: 'Berta' };
const values = (...sns: string[]) => sns.map((sn) => ({ sn, tcode: '' }));

/** A draft before a model vendor, who is to have these mishaps. */
async function draftWith(
  sns: string[],
  send: Mishap[] = [],
): Promise<{ draft: BatchDraft; vendor: ModelVendor }> {
  const vendor = new ModelVendor({ batch: 2, atOnce: 1, locked: [], send, check: [] });
  const kind: BatchKind = {
    name: 'transfers',
    needsTcode: false,
    needsTarget: true,
    check: async (entries) => entries.map(({ sn }) => ({ sn, verdict: 'good', product: 'X', dealer: 'C' })),
    transport: () => vendor,
  };
  const draft = new BatchDraft(kind);
  draft.setTarget(anton);
  draft.list.add(values(...sns));
  await told(draft);
  return { draft, vendor };
}

async function told(draft: BatchDraft): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(draft.list.state().checking).toBe(false);
}

describe('a draft', () => {
  it('takes what is good off the list, and no second run while there is a receipt', async () => {
    const { draft } = await draftWith(['0001', '0002', 'x!']);
    const run = draft.createRun();
    expect(draft.list.state().entries.map(({ sn }) => sn)).toEqual(['x!']);
    draft.list.add(values('0003'));
    await told(draft);
    expect(draft.createRun()).toBeNull();
    await run?.go('send', silent);
    expect(run?.ledger.counts().done).toBe(2);
  });

  it('puts back what was not carried out, and keeps the receipt', async () => {
    const { draft } = await draftWith(['0001', '0002', '0003', '0004'], ['none', 'lostBefore']);
    const run = draft.createRun();
    await run?.go('send', silent);
    draft.archiveReceipt();
    expect(draft.run).toBeNull();
    expect(draft.list.state().entries.map(({ sn }) => sn)).toEqual(['0003', '0004']);
    expect(draft.archived).toEqual([run]);
    draft.viewReceipt(run);
    expect(draft.viewed).toBe(run);
  });

  it('remembers what was sent without an outcome: looks it up before it goes to the same, names it for another', async () => {
    const { draft, vendor } = await draftWith(['0001', '0002'], ['late']);
    await draft.createRun()?.go('send', silent);
    draft.archiveReceipt();
    await told(draft);
    expect(draft.unconfirmedElsewhere(draft.sendable())).toEqual([]);
    draft.setTarget(berta);
    await told(draft);
    expect(draft.unconfirmedElsewhere(draft.sendable())).toEqual([{ target: anton, count: 2 }]);
    draft.setTarget(anton);
    await told(draft);
    vendor.calmDown();
    const calls = vendor.calls;
    const again = draft.createRun();
    await again?.go('send', silent);
    // One look-up, which found that all had arrived.
    expect([vendor.calls - calls, again?.ledger.counts().done, vendor.records.length]).toEqual([1, 2, 2]);
    draft.archiveReceipt();
    draft.list.add(values('0001'));
    draft.setTarget(berta);
    await told(draft);
    expect(draft.unconfirmedElsewhere(draft.sendable())).toEqual([]);
  });

  it('says whether anything would be lost with the page', async () => {
    const { draft } = await draftWith(['0001', '0002'], ['lostBefore']);
    expect(draft.hasUnsavedWork()).toBe(true);
    const run = draft.createRun();
    await run?.go('send', silent);
    expect(draft.hasUnsavedWork()).toBe(true);
    await run?.go('send', silent);
    expect(draft.hasUnsavedWork()).toBe(false);
    draft.setText('000');
    expect(draft.hasUnsavedWork()).toBe(true);
  });

  it('has its job taken off the tray once it has ended, and not before', async () => {
    const { draft } = await draftWith(['0001']);
    const run = draft.createRun();
    const gone = run?.go('send', silent);
    run?.clearTray();
    expect(jobs.list().filter(({ state }) => state === 'running')).toHaveLength(1);
    await gone;
    run?.clearTray();
    expect(jobs.list().some(({ id }) => id === run?.job)).toBe(false);
  });
});

it('what is left for a screen is taken by it alone, and once', () => {
  handOffSelection('/a', ['1', '2']);
  expect(takeHandedOffSelection('/b')).toEqual([]);
  expect(takeHandedOffSelection('/a')).toEqual(['1', '2']);
  expect(takeHandedOffSelection('/a')).toEqual([]);
});
