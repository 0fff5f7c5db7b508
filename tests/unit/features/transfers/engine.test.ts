import { type Control, deliver, lookUp } from '../../../../lib/features/transfers/engine.ts';
import { Ledger } from '../../../../lib/features/transfers/ledger.ts';
import fc from '../../../harness/fast-check.ts';
import { type Mishap, ModelVendor } from './model-vendor.ts';

const seed = 20_261_121;
const sns = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(12, '0'));
const free = (): Control => ({ signal: new AbortController().signal, hold: async () => {} });
const vendorWith = (given: Partial<ConstructorParameters<typeof ModelVendor>[0]>) =>
  new ModelVendor({ batch: 3, atOnce: 1, locked: [], send: [], check: [], ...given });

const mishap = fc.constantFrom<Mishap>(
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

const story = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  batch: fc.integer({ min: 1, max: 7 }),
  atOnce: fc.integer({ min: 1, max: 4 }),
  locked: fc.array(fc.nat(29), { maxLength: 6 }),
  send: fc.array(mishap, { maxLength: 20 }),
  check: fc.array(fc.boolean(), { maxLength: 12 }),
  /** What a person does, one round after the other; `stopAt` is the boundary at which they pause or cancel. */
  rounds: fc.array(
    fc.record({
      what: fc.constantFrom('send', 'lookUp'),
      stopAt: fc.nat(8),
      how: fc.constantFrom('go on', 'pause', 'cancel'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** A person who pauses or cancels at the n-th boundary. */
function controlOf({ stopAt, how }: { stopAt: number; how: string }): Control {
  const control = new AbortController();
  let boundary = 0;
  const hold = async () => {
    boundary += 1;
    if (boundary !== stopAt + 1 || how === 'go on') return;
    if (how === 'cancel') control.abort();
    else await new Promise((resolve) => setTimeout(resolve, 1));
  };
  // A cancel may also come while a call is under way.
  if (how === 'cancel' && stopAt % 2 === 1) setTimeout(() => control.abort(), stopAt);
  return { signal: control.signal, hold };
}

describe('a delivery', () => {
  it('sends nothing twice, loses nothing, and tells what the vendor tells, whatever goes wrong', async () => {
    const one = async (given: typeof story extends fc.Arbitrary<infer T> ? T : never) => {
      const ids = sns(given.count);
      const vendor = new ModelVendor({ ...given, locked: given.locked.map((at) => ids[at] ?? 'none') });
      const ledger = new Ledger(ids);
      for (const round of given.rounds) {
        const control = controlOf(round);
        vendor.newRound();
        await (round.what === 'send' ? deliver(ledger, vendor, control) : lookUp(ledger, vendor, control));
        // Whatever it says is final by then, the vendor says too.
        for (const id of ledger.ids('done')) expect(vendor.records).toContain(id);
        for (const id of ledger.ids('refused')) expect(vendor.records).not.toContain(id);
        expect(ledger.ids('sending')).toEqual([]);
        expect(ledger.ids()).toEqual(ids);
      }
      vendor.calmDown();
      expect(await lookUp(ledger, vendor, free())).toBeUndefined();
      expect(ledger.ids('done')).toEqual(ids.filter((id) => vendor.records.includes(id)));
      vendor.newRound();
      expect(await deliver(ledger, vendor, free())).toBeUndefined();

      expect(vendor.careless).toEqual([]);
      expect(new Set(vendor.records).size).toBe(vendor.records.length);
      expect(ledger.ids('done').sort()).toEqual([...vendor.records].sort());
      for (const id of ledger.ids('refused')) expect(vendor.reasonAgainst(id)).toBe(ledger.of(id).reason);
      expect(ledger.ids('done', 'refused')).toEqual(ids);
    };
    await fc.assert(fc.asyncProperty(story, one), { seed, numRuns: 200 });
  });

  it('goes in batches, one after the other, and tells how far it is', async () => {
    const vendor = vendorWith({});
    const progress = jest.fn();
    const ledger = new Ledger(sns(7));
    expect(await deliver(ledger, vendor, { ...free(), progress })).toBeUndefined();
    expect(progress.mock.calls).toEqual([
      [0, 7],
      [3, 7],
      [6, 7],
      [7, 7],
    ]);
    expect(vendor.calls).toBe(3);
  });

  it('offers what did not arrive and does not send it by itself', async () => {
    const vendor = vendorWith({ send: ['lostBefore'] });
    const ledger = new Ledger(sns(6));
    await deliver(ledger, vendor, free());
    expect(ledger.counts()).toMatchObject({ missing: 3, done: 3 });
    // Two batches and one look-up.
    expect(vendor.calls).toBe(3);
  });

  it('counts as arrived what was refused because an unconfirmed attempt had arrived late', async () => {
    const vendor = vendorWith({ send: ['late'], check: [] });
    const ledger = new Ledger(sns(3));
    await deliver(ledger, vendor, free());
    expect(ledger.counts()).toMatchObject({ missing: 3 });
    // The look-up right before the second attempt still finds nothing; the late write comes between the two.
    await deliver(ledger, vendor, free());
    expect(ledger.counts()).toMatchObject({ done: 3 });
    expect(vendor.records).toHaveLength(3);
  });

  it('says "there already" of what it never sent itself', async () => {
    const vendor = vendorWith({});
    vendor.records.push(...sns(1));
    const ledger = new Ledger(sns(2));
    await deliver(ledger, vendor, free());
    expect(ledger.of('000000000000')).toEqual({ state: 'refused', reason: 'alreadyThere' });
  });

  it('keeps for unknown what cannot be looked up, stops there, and knows it once it can', async () => {
    const vendor = vendorWith({ send: ['lostAfter'], check: [true] });
    const ledger = new Ledger(sns(9));
    expect(await deliver(ledger, vendor, free())).toBeDefined();
    expect(ledger.counts()).toMatchObject({ unknown: 3, waiting: 6 });
    // Neither another delivery nor anything else sends what is unknown.
    vendor.calmDown();
    expect(await deliver(ledger, vendor, free())).toBeUndefined();
    expect(ledger.counts()).toMatchObject({ unknown: 3, done: 6 });
    await lookUp(ledger, vendor, free());
    expect(ledger.counts()).toMatchObject({ done: 9 });
  });

  it('stops at what concerns every entry and leaves the rest unsent', async () => {
    const vendor = vendorWith({ send: ['none', 'forbidden'] });
    const ledger = new Ledger(sns(9));
    expect(await deliver(ledger, vendor, free())).toMatchObject({ code: 'forbidden' });
    expect(ledger.counts()).toMatchObject({ done: 3, waiting: 6 });
  });

  it('looks up before it sends what an earlier delivery left in doubt', async () => {
    const vendor = vendorWith({});
    vendor.records.push('000000000001');
    const ledger = new Ledger(sns(3), ['000000000001']);
    await deliver(ledger, vendor, free());
    expect(ledger.counts()).toMatchObject({ done: 3 });
    expect(vendor.records).toHaveLength(3);
  });

  it('refuses a list with an entry twice', () => {
    expect(() => new Ledger(['a', 'a'])).toThrow();
  });
});
