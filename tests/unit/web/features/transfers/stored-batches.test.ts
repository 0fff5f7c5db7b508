import { createActivationTransport } from '#lib/web/features/transfers/batch-transports.ts';
import { type BatchKind, TransferDraft } from '#lib/web/features/transfers/transfer-draft.ts';
import { createMemoryStorage } from '../../../../harness/memory-storage.ts';
import { ModelVendor } from '../../ui/batch/model-vendor.ts';

const silent = { title: '', summary: () => '', outcome: () => '', receipt: { href: '', label: '' } };
const anton = { id: '7', label: 'Anton' };
const berta = { id: '8', label: 'Berta' };
const sns = (count: number) => Array.from({ length: count }, (_, index) => `98000000${1000 + index}`);
const values = (...all: string[]) => all.map((sn) => ({ sn, tcode: '' }));
const snsOf = ({ list }: TransferDraft) => list.state().entries.map(({ sn }) => sn);
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
const check: BatchKind['check'] = async (entries) =>
  entries.map(({ sn }) => ({ sn, verdict: 'good', product: `P${Number(sn) % 3}`, dealer: 'C' }));
const vendorWith = (send: ConstructorParameters<typeof ModelVendor>[0]['send'] = []) =>
  new ModelVendor({ batchSize: 2, concurrency: 1, locked: [], send, check: [] });

/** A browser whose pages may crash: what they stored is there for the next one. */
function browserWith(vendor: ModelVendor) {
  const values = new Map<string, unknown>();
  const kind: BatchKind = {
    ...{ name: 'transfers', needsTcode: false, needsTarget: true },
    check,
    createTransport: () => vendor,
  };
  const openPage = () => {
    const draft = new TransferDraft(kind, createMemoryStorage(values));
    draft.load();
    return draft;
  };
  return { values, openPage };
}

async function fill(draft: TransferDraft, entries: readonly string[]): Promise<void> {
  draft.setTarget(anton);
  draft.list.add(values(...entries));
  await settle();
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('a distribution that is stored', () => {
  it('has list, dealer and input on the next page, at most a second later', async () => {
    const { values: stored, openPage } = browserWith(vendorWith());
    const first = openPage();
    await fill(first, ['0001', 'x!', '0001']);
    first.setText('000');
    expect(stored.size).toBe(0);
    jest.advanceTimersByTime(1000);
    const next = openPage();
    expect([snsOf(next), next.target, next.text]).toEqual([['0001', 'x!', '0001'], anton, '000']);
    await settle();
    expect(next.sendableEntries().map(({ sn }) => sn)).toEqual(['0001']);
    expect(next.hasUnsavedWork()).toBe(false);
    next.setText('x'.repeat(300_001));
    expect(next.hasUnsavedWork()).toBe(true);
  });

  it('is stored before it is sent, and looked up after a crash before it is sent again', async () => {
    const vendor = vendorWith(['none', 'none', 'none', 'none', 'none']);
    const { values: stored, openPage } = browserWith(vendor);
    const first = openPage();
    const sent = sns(6);
    await fill(first, sent);
    const run = first.createRun();
    void run?.start('send', silent);
    // The page crashes when the first call was carried out, and before a state was written.
    const atStart = new Map(stored);
    expect(vendor.records).toEqual([]);
    while (vendor.records.length === 0) await new Promise(setImmediate);
    expect(stored).toEqual(atStart);
    const { values: after, openPage: openNext } = browserWith(vendor);
    for (const [name, value] of atStart) after.set(name, value);
    expect(after.get('transfers.open')).toBe(6);

    while (run?.busy) await new Promise(setImmediate);
    vendor.records.splice(2);
    const next = openNext();
    expect([snsOf(next), next.countOpen(), next.run?.statuses.counts().unknown]).toEqual([[], 6, 6]);
    expect(next.run?.entries.get(sent[1] ?? '')?.product).toBe(`P${Number(sent[1]) % 3}`);
    const calls = vendor.calls;
    await next.run?.start('lookUp', silent);
    expect(next.run?.statuses.counts()).toMatchObject({ done: 2, missing: 4 });
    expect(vendor.calls - calls).toBe(2);
    vendor.newRound();
    await next.run?.start('send', silent);
    expect(vendor.records).toEqual(sent);
    expect([vendor.prematureSends, next.run?.statuses.counts().done]).toEqual([[], 6]);
    next.flush();
    expect(after.get('transfers.open')).toBeUndefined();
    expect(openNext().run?.statuses.counts().done).toBe(6);
  });

  it('keeps what was not sent when its user stopped it, and marks what is unconfirmed in the list', async () => {
    const vendor = vendorWith(['lostBefore', 'forbidden']);
    const { openPage } = browserWith(vendor);
    const first = openPage();
    await fill(first, ['0001', '0002', '0003', '0004']);
    await first.createRun()?.start('send', silent);
    const second = openPage();
    expect(second.run?.statuses.counts()).toMatchObject({ missing: 2, waiting: 2 });
    expect(second.run?.statuses.unconfirmed()).toEqual(['0001', '0002']);
    second.archiveReceipt();
    const third = openPage();
    await settle();
    expect([third.run, third.archived.length, snsOf(third), third.countOpen()]).toEqual([
      ...[null, 1],
      ...[['0001', '0002', '0003', '0004'], 2],
    ]);
    third.setTarget(berta);
    await settle();
    expect(third.unconfirmedForOtherTargets(third.sendableEntries())).toEqual([{ target: anton, count: 2 }]);
  });

  it('keeps the last five receipts', async () => {
    const { openPage } = browserWith(vendorWith());
    const first = openPage();
    for (const sn of sns(7)) {
      await fill(first, [sn]);
      await first.createRun()?.start('send', silent);
      first.archiveReceipt();
    }
    const receipts = openPage().archived.map(({ entries, target }) => [...entries.keys(), target.label]);
    expect(receipts).toEqual(
      sns(7)
        .slice(2)
        .reverse()
        .map((sn) => [sn, 'Anton']),
    );
  });

  it('follows another tab, whose changes it does not overwrite while it sends', async () => {
    const vendor = vendorWith();
    const { openPage } = browserWith(vendor);
    const [one, two] = [openPage(), openPage()];
    await fill(one, ['0001', '0002']);
    one.flush();
    two.load();
    expect([snsOf(two), two.target]).toEqual([['0001', '0002'], anton]);
    const run = one.createRun();
    const ended = run?.start('send', silent);
    two.load();
    expect(two.run?.statuses.counts().unknown).toBe(2);
    two.setText('0009');
    two.flush();
    await ended;
    expect(one.text).toBe('0009');
    expect(one.run?.statuses.counts().done).toBe(2);
    two.load();
    expect(two.run?.statuses.counts().done).toBe(2);
  });

  it.each([undefined, null, 'text', 7, {}, { startedAt: '1', lines: 'a 9' }, [null]])(
    'starts with %j in the storage',
    (broken) => {
      const { values: stored, openPage } = browserWith(vendorWith());
      for (const what of ['run', 'archived', 'input', 'open']) stored.set(`transfers.${what}`, broken);
      expect(snsOf(openPage())).toEqual([]);
    },
  );
});

describe('an activation that is stored', () => {
  const active = new Set<string>();
  const call = jest.fn(async (name: string, { body }: { body: Record<string, unknown> }) => {
    const { items = [] } = body as { items?: { sn: string; tcode?: string }[] };
    const resultOf = (sn: string) => (active.has(sn) ? 'alreadyActive' : 'good');
    if (name === 'activations.check')
      return { items: items.map(({ sn }) => ({ sn, verdict: resultOf(sn) })) };
    throw { code: 'outcomeUnknown' };
  });
  const kind: BatchKind = {
    ...{ name: 'activations', needsTcode: true, needsTarget: false, check },
    createTransport: (entries) =>
      createActivationTransport(new Map(entries.map(({ sn, tcode }) => [sn, tcode])), call as never),
  };

  it('has no Tcode in the storage, and is looked up by serial number on the next page', async () => {
    const stored = new Map<string, unknown>();
    const text = () => JSON.stringify([...stored]);
    const first = new TransferDraft(kind, createMemoryStorage(stored));
    first.load();
    // A line in the wrong order has its Tcode in the place of the serial number.
    first.list.add([
      { sn: 'SN0001', tcode: 'TC-SECRET-1' },
      { sn: 'SN0002', tcode: 'TC-SECRET-2' },
      { sn: 'TC-SECRET-3', tcode: 'x' },
    ]);
    first.setText('SN0004 TC-SECRET-4');
    await settle();
    first.flush();
    expect(stored.size).toBe(0);
    expect(first.hasUnsavedWork()).toBe(true);
    const run = first.createRun();
    const ended = run?.start('send', silent);
    expect(text()).toContain('SN0001');
    expect(text()).not.toMatch(/secret/i);
    await ended;
    expect(text()).not.toMatch(/secret/i);

    active.add('SN0001');
    const next = new TransferDraft(kind, createMemoryStorage(stored));
    next.load();
    expect([next.countOpen(), next.run && next.canSend(next.run), next.hasUnsavedWork()]).toEqual([
      ...[2, false, false],
    ]);
    call.mockClear();
    await next.run?.start('lookUp', silent);
    expect(call.mock.calls).toEqual([
      ['activations.check', { body: { items: [{ sn: 'SN0001' }, { sn: 'SN0002' }] } }],
    ]);
    expect(next.run?.statuses.counts()).toMatchObject({ done: 1, missing: 1 });
    next.archiveReceipt();
    const last = new TransferDraft(kind, createMemoryStorage(stored));
    last.load();
    expect([snsOf(last), last.countOpen(), last.archived.length]).toEqual([['SN0002'], 1, 1]);
    // Its line with the Tcode takes its place.
    last.list.add([{ sn: 'SN0002', tcode: 'TC-SECRET-2' }]);
    await settle();
    expect(last.sendableEntries().map(({ sn, tcode }) => [sn, tcode])).toEqual([['SN0002', 'TC-SECRET-2']]);
    last.flush();
    expect(text()).not.toMatch(/secret/i);
  });
});
