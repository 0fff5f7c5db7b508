import { Desk, type DeskKind } from '../../../../lib/features/transfers/desk.ts';
import { jobs } from '../../../../lib/ui/jobs/store.ts';
import { leaveFor, takeLeft } from '../../../../lib/ui/parcel.ts';
import { type Mishap, ModelVendor } from './model-vendor.ts';

const silent = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };
const anton = { id: '7', label: 'Anton' };
const berta = { id: '8', label: 'Berta' };
const values = (...sns: string[]) => sns.map((sn) => ({ sn, tcode: '' }));

/** A desk before a model vendor, who is to have these mishaps. */
async function deskWith(sns: string[], send: Mishap[] = []): Promise<{ desk: Desk; vendor: ModelVendor }> {
  const vendor = new ModelVendor({ batch: 2, atOnce: 1, locked: [], send, check: [] });
  const kind: DeskKind = {
    name: 'transfers',
    needsTcode: false,
    needsTarget: true,
    check: async (entries) => entries.map(({ sn }) => ({ sn, verdict: 'good', product: 'X', dealer: 'C' })),
    carrier: () => vendor,
  };
  const desk = new Desk(kind);
  desk.aimAt(anton);
  desk.list.add(values(...sns));
  await told(desk);
  return { desk, vendor };
}

async function told(desk: Desk): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(desk.list.state().checking).toBe(false);
}

describe('a desk', () => {
  it('takes what is good off the list, and no second run while there is a receipt', async () => {
    const { desk } = await deskWith(['0001', '0002', 'x!']);
    const run = desk.takeRun();
    expect(desk.list.state().entries.map(({ sn }) => sn)).toEqual(['x!']);
    desk.list.add(values('0003'));
    await told(desk);
    expect(desk.takeRun()).toBeNull();
    await run?.go('send', silent);
    expect(run?.ledger.counts().done).toBe(2);
  });

  it('puts back what was not carried out, and keeps the receipt', async () => {
    const { desk } = await deskWith(['0001', '0002', '0003', '0004'], ['none', 'lostBefore']);
    const run = desk.takeRun();
    await run?.go('send', silent);
    desk.putAway();
    expect(desk.run).toBeNull();
    expect(desk.list.state().entries.map(({ sn }) => sn)).toEqual(['0003', '0004']);
    expect(desk.past).toEqual([run]);
    desk.view(run);
    expect(desk.viewed).toBe(run);
  });

  it('remembers what was sent without an outcome: looks it up before it goes to the same, names it for another', async () => {
    const { desk, vendor } = await deskWith(['0001', '0002'], ['late']);
    await desk.takeRun()?.go('send', silent);
    desk.putAway();
    await told(desk);
    expect(desk.doubtedElsewhere(desk.good())).toEqual([]);
    desk.aimAt(berta);
    await told(desk);
    expect(desk.doubtedElsewhere(desk.good())).toEqual([{ target: anton, count: 2 }]);
    desk.aimAt(anton);
    await told(desk);
    vendor.calmDown();
    const calls = vendor.calls;
    const again = desk.takeRun();
    await again?.go('send', silent);
    // One look-up, which found that all had arrived.
    expect([vendor.calls - calls, again?.ledger.counts().done, vendor.records.length]).toEqual([1, 2, 2]);
    desk.putAway();
    desk.list.add(values('0001'));
    desk.aimAt(berta);
    await told(desk);
    expect(desk.doubtedElsewhere(desk.good())).toEqual([]);
  });

  it('says whether anything would be lost with the page', async () => {
    const { desk } = await deskWith(['0001', '0002'], ['lostBefore']);
    expect(desk.hasWork()).toBe(true);
    const run = desk.takeRun();
    await run?.go('send', silent);
    expect(desk.hasWork()).toBe(true);
    await run?.go('send', silent);
    expect(desk.hasWork()).toBe(false);
    desk.type('000');
    expect(desk.hasWork()).toBe(true);
  });

  it('has its job taken off the tray once it has ended, and not before', async () => {
    const { desk } = await deskWith(['0001']);
    const run = desk.takeRun();
    const gone = run?.go('send', silent);
    run?.clearTray();
    expect(jobs.list().filter(({ state }) => state === 'running')).toHaveLength(1);
    await gone;
    run?.clearTray();
    expect(jobs.list().some(({ id }) => id === run?.job)).toBe(false);
  });
});

it('what is left for a screen is taken by it alone, and once', () => {
  leaveFor('/a', ['1', '2']);
  expect(takeLeft('/b')).toEqual([]);
  expect(takeLeft('/a')).toEqual(['1', '2']);
  expect(takeLeft('/a')).toEqual([]);
});
