import { EntryStatuses } from '#lib/web/ui/batch/entry-statuses.ts';
import { lookUpEntries, type RunControl, sendEntries } from '#lib/web/ui/batch/send-entries.ts';
import fc from '../../../../harness/fast-check.ts';
import { type Fault, ModelVendor } from './model-vendor.ts';

const sns = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(12, '0'));
const free = (): RunControl => ({ signal: new AbortController().signal, waitWhilePaused: async () => {} });
const createVendor = (input: Partial<ConstructorParameters<typeof ModelVendor>[0]>) =>
  new ModelVendor({ batchSize: 3, concurrency: 1, locked: [], send: [], check: [], ...input });

const fault = fc.constantFrom<Fault>(
  'none',
  'none',
  'tooManyRequests',
  'overloaded',
  'forbidden',
  'lostBefore',
  'lostAfter',
  'late',
  'half',
);

const scenario = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  batchSize: fc.integer({ min: 1, max: 7 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  locked: fc.array(fc.nat(29), { maxLength: 6 }),
  send: fc.array(fault, { maxLength: 20 }),
  check: fc.array(fc.boolean(), { maxLength: 12 }),
  /** The user's actions; `stopAt` is the boundary at which they pause or cancel. */
  rounds: fc.array(
    fc.record({
      what: fc.constantFrom('send', 'lookUp'),
      stopAt: fc.nat(8),
      how: fc.constantFrom('go on', 'pause', 'cancel'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** Pauses or cancels at the n-th boundary. */
function controlOf({ stopAt, how }: { stopAt: number; how: string }): RunControl {
  const control = new AbortController();
  let boundary = 0;
  const waitWhilePaused = async () => {
    boundary += 1;
    if (boundary !== stopAt + 1 || how === 'go on') return;
    if (how === 'cancel') control.abort();
    else await new Promise((resolve) => setTimeout(resolve, 1));
  };
  // A cancel can also happen during a call.
  if (how === 'cancel' && stopAt % 2 === 1) setTimeout(() => control.abort(), stopAt);
  return { signal: control.signal, waitWhilePaused };
}

describe('sending a batch', () => {
  it('sends no entry twice, loses none, and agrees with the vendor after any faults', async () => {
    const one = async (input: typeof scenario extends fc.Arbitrary<infer T> ? T : never) => {
      const ids = sns(input.count);
      const vendor = new ModelVendor({ ...input, locked: input.locked.map((at) => ids[at] ?? 'none') });
      const statuses = new EntryStatuses(ids);
      for (const round of input.rounds) {
        const control = controlOf(round);
        vendor.newRound();
        await (round.what === 'send'
          ? sendEntries(statuses, vendor, control)
          : lookUpEntries(statuses, vendor, control));
        // Final statuses agree with the vendor's.
        for (const id of statuses.ids('done')) expect(vendor.records).toContain(id);
        for (const id of statuses.ids('refused')) expect(vendor.records).not.toContain(id);
        expect(statuses.ids('sending')).toEqual([]);
        expect(statuses.ids()).toEqual(ids);
      }
      vendor.clearFaults();
      expect(await lookUpEntries(statuses, vendor, free())).toBeUndefined();
      expect(statuses.ids('done')).toEqual(ids.filter((id) => vendor.records.includes(id)));
      vendor.newRound();
      expect(await sendEntries(statuses, vendor, free())).toBeUndefined();

      expect(vendor.prematureSends).toEqual([]);
      expect(new Set(vendor.records).size).toBe(vendor.records.length);
      expect(statuses.ids('done').sort()).toEqual([...vendor.records].sort());
      for (const id of statuses.ids('refused')) expect(vendor.reasonAgainst(id)).toBe(statuses.of(id).reason);
      expect(statuses.ids('done', 'refused')).toEqual(ids);
    };
    await fc.assert(fc.asyncProperty(scenario, one), { numRuns: 200 });
  });

  it('sends batches in sequence and reports its progress', async () => {
    const vendor = createVendor({});
    const onProgress = jest.fn();
    const statuses = new EntryStatuses(sns(7));
    expect(await sendEntries(statuses, vendor, { ...free(), onProgress })).toBeUndefined();
    expect(onProgress.mock.calls).toEqual([
      [0, 7],
      [3, 7],
      [6, 7],
      [7, 7],
    ]);
    expect(vendor.calls).toBe(3);
  });

  it('does not resend missing entries without the user', async () => {
    const vendor = createVendor({ send: ['lostBefore'] });
    const statuses = new EntryStatuses(sns(6));
    await sendEntries(statuses, vendor, free());
    expect(statuses.counts()).toMatchObject({ missing: 3, done: 3 });
    // Two batches and one look-up.
    expect(vendor.calls).toBe(3);
  });

  it('counts an entry as done when it is rejected because an unconfirmed attempt arrived late', async () => {
    const vendor = createVendor({ send: ['late'], check: [] });
    const statuses = new EntryStatuses(sns(3));
    await sendEntries(statuses, vendor, free());
    expect(statuses.counts()).toMatchObject({ missing: 3 });
    // The late write happens between the look-up and the second attempt.
    await sendEntries(statuses, vendor, free());
    expect(statuses.counts()).toMatchObject({ done: 3 });
    expect(vendor.records).toHaveLength(3);
  });

  it('rejects an entry as "alreadyThere" that it did not send before', async () => {
    const vendor = createVendor({});
    vendor.records.push(...sns(1));
    const statuses = new EntryStatuses(sns(2));
    await sendEntries(statuses, vendor, free());
    expect(statuses.of('000000000000')).toEqual({ state: 'refused', reason: 'alreadyThere' });
  });

  it('keeps entries unknown and stops while a look-up fails, and resolves them later', async () => {
    const vendor = createVendor({ send: ['lostAfter'], check: [true] });
    const statuses = new EntryStatuses(sns(9));
    expect(await sendEntries(statuses, vendor, free())).toBeDefined();
    expect(statuses.counts()).toMatchObject({ unknown: 3, waiting: 6 });
    // Unknown entries are not sent.
    vendor.clearFaults();
    expect(await sendEntries(statuses, vendor, free())).toBeUndefined();
    expect(statuses.counts()).toMatchObject({ unknown: 3, done: 6 });
    await lookUpEntries(statuses, vendor, free());
    expect(statuses.counts()).toMatchObject({ done: 9 });
  });

  it('stops at a failure that concerns every entry', async () => {
    const vendor = createVendor({ send: ['none', 'forbidden'] });
    const statuses = new EntryStatuses(sns(9));
    expect(await sendEntries(statuses, vendor, free())).toMatchObject({ code: 'forbidden' });
    expect(statuses.counts()).toMatchObject({ done: 3, waiting: 6 });
  });

  it('looks up entries that an earlier batch left unconfirmed', async () => {
    const vendor = createVendor({});
    vendor.records.push('000000000001');
    const statuses = new EntryStatuses(sns(3), ['000000000001']);
    await sendEntries(statuses, vendor, free());
    expect(statuses.counts()).toMatchObject({ done: 3 });
    expect(vendor.records).toHaveLength(3);
  });

  it('rejects duplicate entries', () => {
    expect(() => new EntryStatuses(['a', 'a'])).toThrow();
  });
});
