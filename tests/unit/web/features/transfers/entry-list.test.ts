import {
  countCheckResults,
  type DeviceCheck,
  type EntryValues,
} from '#lib/web/features/transfers/entries.ts';
import { type CheckEntries, EntryList, maxEntries } from '#lib/web/features/transfers/entry-list.ts';

const sn = (at: number) => String(at).padStart(12, '0');
const entry = (serial: string, tcode = ''): EntryValues => ({ sn: serial, tcode });
const many = (count: number) => Array.from({ length: count }, (_, index) => entry(sn(index)));

/** Checks every SN as good, except these. */
const checkService = (checkResults: Record<string, string> = {}) =>
  jest.fn<Promise<DeviceCheck[]>, Parameters<CheckEntries>>(async (entries) =>
    entries.map((each) => ({
      sn: each.sn,
      verdict: checkResults[each.sn] ?? 'good',
      product: 'X-431',
      dealer: 'Anton',
    })),
  );
const settled = async (list: EntryList) => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(list.state().checking).toBe(false);
};
const checkResultsOf = (list: EntryList) => list.state().entries.map(({ checkResult }) => checkResult);

describe('a list of entries', () => {
  it('finds malformed and duplicate entries without a request', async () => {
    const check = checkService({ [sn(3)]: 'locked' });
    const list = new EntryList(check, { target: '7' });
    list.add([entry(sn(1)), entry('序列号'), entry(sn(1)), entry('x'), entry(sn(3))]);
    expect(checkResultsOf(list)).toEqual(['checking', 'malformed', 'duplicate', 'malformed', 'checking']);
    await settled(list);
    expect(checkResultsOf(list)).toEqual(['good', 'malformed', 'duplicate', 'malformed', 'locked']);
    expect(check.mock.calls.map(([entries, target]) => [entries.map((each) => each.sn), target])).toEqual([
      [[sn(1), sn(3)], '7'],
    ]);
    expect(list.state().entries[0]).toMatchObject({ product: 'X-431', dealer: 'Anton' });
  });

  it('checks nothing without a dealer, and everything again for each dealer', async () => {
    const check = checkService();
    const list = new EntryList(check);
    list.add(many(2));
    await settled(list);
    expect(check).not.toHaveBeenCalled();
    // "" would be the own stock.
    expect(list.state().entries.map(({ dealer }) => dealer)).toEqual([null, null]);
    list.setTarget('7');
    await settled(list);
    list.setTarget('8');
    expect(checkResultsOf(list)).toEqual(['checking', 'checking']);
    await settled(list);
    expect(check.mock.calls.map(([, target]) => target)).toEqual(['7', '8']);
  });

  it('ignores responses for an earlier dealer', async () => {
    let respond: (checks: DeviceCheck[]) => void = () => {};
    const check = jest.fn<Promise<DeviceCheck[]>, Parameters<CheckEntries>>();
    check.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
    check.mockResolvedValueOnce([{ sn: sn(0), verdict: 'good', product: '', dealer: '' }]);
    const list = new EntryList(check, { target: '7' });
    list.add(many(1));
    list.setTarget('8');
    respond([{ sn: sn(0), verdict: 'locked', product: '', dealer: '' }]);
    await settled(list);
    expect(checkResultsOf(list)).toEqual(['good']);
  });

  it('checks 500 entries per request, four requests at a time, and none twice', async () => {
    let open = 0;
    let most = 0;
    const check = jest.fn<Promise<DeviceCheck[]>, Parameters<CheckEntries>>(async (entries) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return entries.map((each) => ({ sn: each.sn, verdict: 'good', product: '', dealer: '' }));
    });
    const list = new EntryList(check, { target: '7' });
    expect(list.add(many(maxEntries))).toBe(true);
    await new Promise<void>((resolve) => {
      list.store.subscribe(() => list.state().checking || resolve());
    });
    expect(countCheckResults(list.state().entries)).toEqual([{ checkResult: 'good', count: maxEntries }]);
    const sizes = check.mock.calls.map(([entries]) => entries.length);
    expect([new Set(sizes), sizes.length, most]).toEqual([new Set([500]), 40, 4]);
    expect(list.add(many(1))).toBe(false);
    expect(list.state().entries).toHaveLength(maxEntries);
  });

  it('checks only a corrected entry', async () => {
    const check = checkService();
    const list = new EntryList(check, { target: '7' });
    list.add([entry('x'), entry(sn(2))]);
    await settled(list);
    const [first] = list.state().entries;
    list.update(first?.key ?? 0, entry(sn(9)));
    await settled(list);
    expect(list.state().entries.map((each) => [each.sn, each.checkResult])).toEqual([
      [sn(9), 'good'],
      [sn(2), 'good'],
    ]);
    expect(check.mock.calls.map(([entries]) => entries.map((each) => each.sn))).toEqual([[sn(2)], [sn(9)]]);
  });

  it('is no duplicate after the first entry is removed', async () => {
    const list = new EntryList(checkService(), { target: '7' });
    list.add([entry(sn(1)), entry(sn(1))]);
    await settled(list);
    list.remove(new Set([list.state().entries[0]?.key ?? 0]));
    expect(checkResultsOf(list)).toEqual(['good']);
  });

  it('keeps its entries when a check fails, and checks again on request', async () => {
    const check = checkService();
    check.mockRejectedValueOnce({ code: 'offline' });
    const list = new EntryList(check, { target: '7' });
    list.add(many(3));
    await settled(list);
    expect(list.state()).toMatchObject({ problem: { code: 'offline' }, checking: false });
    expect(checkResultsOf(list)).toEqual(['unchecked', 'unchecked', 'unchecked']);
    list.recheck();
    await settled(list);
    expect(list.state().problem).toBeUndefined();
    expect(checkResultsOf(list)).toEqual(['good', 'good', 'good']);
  });

  it('finds repeated Tcodes over the whole list, among devices that can be activated', async () => {
    const check = checkService({ [sn(1)]: 'alreadyActive', [sn(3)]: 'tcodeTwice' });
    const list = new EntryList(check, { needsTcode: true, target: '' });
    list.add([1, 2, 3, 4].map((at) => entry(sn(at), 'TC0000-1')));
    list.add([entry(sn(5), 'no'), entry(sn(6), 'TC0000-2')]);
    await settled(list);
    expect(checkResultsOf(list)).toEqual([
      'alreadyActive',
      'tcodeTwice',
      'tcodeTwice',
      'tcodeTwice',
      'tcodeMalformed',
      'good',
    ]);
  });

  it('takes neither of two Tcodes for one device, and one of equal lines', async () => {
    const list = new EntryList(checkService(), { needsTcode: true, target: '' });
    list.add([entry(sn(1), 'TC0000-1'), entry(sn(2), 'TC0000-1'), entry(sn(2), 'TC0000-2')]);
    list.add([entry(sn(3), 'TC0000-3'), entry(sn(3), 'TC0000-3')]);
    await settled(list);
    expect(checkResultsOf(list)).toEqual(['good', 'duplicate', 'duplicate', 'good', 'duplicate']);
  });

  it('looks up few Tcodes per request, one request at a time', async () => {
    const check = checkService();
    const list = new EntryList(check, { needsTcode: true, target: '' });
    list.add(Array.from({ length: 200 }, (_, index) => entry(sn(index), `TC0000-${index}`)));
    await new Promise<void>((resolve) => {
      list.store.subscribe(() => list.state().checking || resolve());
    });
    expect(check.mock.calls.map(([entries]) => entries.length)).toEqual([64, 64, 64, 8]);
  });

  it('checks an entry again when only its Tcode was corrected', async () => {
    const check = jest.fn<Promise<DeviceCheck[]>, Parameters<CheckEntries>>(async (entries) =>
      entries.map((each) => ({
        sn: each.sn,
        verdict: each.tcode === 'WRONG1' ? 'tcodeUnknown' : 'good',
        product: '',
        dealer: '',
      })),
    );
    const list = new EntryList(check, { needsTcode: true, target: '' });
    list.add([entry(sn(1), 'WRONG1'), entry(sn(2), 'TC0000-2')]);
    await settled(list);
    expect(checkResultsOf(list)).toEqual(['tcodeUnknown', 'good']);
    const [wrong, right] = list.state().entries;
    list.update(wrong?.key ?? 0, entry(sn(1), 'TC0000-1'));
    list.update(right?.key ?? 0, entry(sn(2), 'WRONG1'));
    await settled(list);
    expect(checkResultsOf(list)).toEqual(['good', 'tcodeUnknown']);
  });
});
