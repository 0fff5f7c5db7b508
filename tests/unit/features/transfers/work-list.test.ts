import { countVerdicts, type Finding, type Values } from '../../../../lib/features/transfers/entries.ts';
import { type Check, maxEntries, WorkList } from '../../../../lib/features/transfers/work-list.ts';

const sn = (at: number) => String(at).padStart(12, '0');
const entry = (given: string, tcode = ''): Values => ({ sn: given, tcode });
const many = (count: number) => Array.from({ length: count }, (_, at) => entry(sn(at)));

/** A service that knows every SN as good but those that say otherwise. */
const service = (verdicts: Record<string, string> = {}) =>
  jest.fn<Promise<Finding[]>, Parameters<Check>>(async (entries) =>
    entries.map((each) => ({
      sn: each.sn,
      verdict: verdicts[each.sn] ?? 'good',
      product: 'X-431',
      dealer: 'Anton',
    })),
  );
const settled = async (list: WorkList) => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(list.state().checking).toBe(false);
};
const verdictsOf = (list: WorkList) => list.state().entries.map(({ verdict }) => verdict);

describe('a list of entries', () => {
  it('tells at once what cannot be a serial number and what stands there twice, and never sends either', async () => {
    const check = service({ [sn(3)]: 'locked' });
    const list = new WorkList(check, { target: '7' });
    list.add([entry(sn(1)), entry('序列号'), entry(sn(1)), entry('x'), entry(sn(3))]);
    expect(verdictsOf(list)).toEqual(['checking', 'malformed', 'duplicate', 'malformed', 'checking']);
    await settled(list);
    expect(verdictsOf(list)).toEqual(['good', 'malformed', 'duplicate', 'malformed', 'locked']);
    expect(check.mock.calls.map(([entries, target]) => [entries.map((each) => each.sn), target])).toEqual([
      [[sn(1), sn(3)], '7'],
    ]);
    expect(list.state().entries[0]).toMatchObject({ product: 'X-431', dealer: 'Anton' });
  });

  it('asks nobody while no dealer is chosen, and anew for each one chosen', async () => {
    const check = service();
    const list = new WorkList(check);
    list.add(many(2));
    await settled(list);
    expect(check).not.toHaveBeenCalled();
    list.aim('7');
    await settled(list);
    list.aim('8');
    expect(verdictsOf(list)).toEqual(['checking', 'checking']);
    await settled(list);
    expect(check.mock.calls.map(([, target]) => target)).toEqual(['7', '8']);
  });

  it('forgets answers that were meant for another dealer', async () => {
    let answer: (findings: Finding[]) => void = () => {};
    const check = jest.fn<Promise<Finding[]>, Parameters<Check>>();
    check.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    check.mockResolvedValueOnce([{ sn: sn(0), verdict: 'good', product: '', dealer: '' }]);
    const list = new WorkList(check, { target: '7' });
    list.add(many(1));
    list.aim('8');
    answer([{ sn: sn(0), verdict: 'locked', product: '', dealer: '' }]);
    await settled(list);
    expect(verdictsOf(list)).toEqual(['good']);
  });

  it('asks for 500 at a time, four times at once, and for nothing twice', async () => {
    let open = 0;
    let most = 0;
    const check = jest.fn<Promise<Finding[]>, Parameters<Check>>(async (entries) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return entries.map((each) => ({ sn: each.sn, verdict: 'good', product: '', dealer: '' }));
    });
    const list = new WorkList(check, { target: '7' });
    expect(list.add(many(maxEntries))).toBe(true);
    await new Promise<void>((resolve) => {
      list.store.subscribe(() => list.state().checking || resolve());
    });
    expect(countVerdicts(list.state().entries)).toEqual([{ verdict: 'good', count: maxEntries }]);
    const sizes = check.mock.calls.map(([entries]) => entries.length);
    expect([new Set(sizes), sizes.length, most]).toEqual([new Set([500]), 40, 4]);
    expect(list.add(many(1))).toBe(false);
    expect(list.state().entries).toHaveLength(maxEntries);
  });

  it('is mended in place, and asks for what is new alone', async () => {
    const check = service();
    const list = new WorkList(check, { target: '7' });
    list.add([entry('x'), entry(sn(2))]);
    await settled(list);
    const [first] = list.state().entries;
    list.change(first?.key ?? 0, entry(sn(9)));
    await settled(list);
    expect(list.state().entries.map((each) => [each.sn, each.verdict])).toEqual([
      [sn(9), 'good'],
      [sn(2), 'good'],
    ]);
    expect(check.mock.calls.map(([entries]) => entries.map((each) => each.sn))).toEqual([[sn(2)], [sn(9)]]);
  });

  it('takes the second for the first once the first is gone', async () => {
    const list = new WorkList(service(), { target: '7' });
    list.add([entry(sn(1)), entry(sn(1))]);
    await settled(list);
    list.remove(new Set([list.state().entries[0]?.key ?? 0]));
    expect(verdictsOf(list)).toEqual(['good']);
  });

  it('keeps everything when it cannot ask, says why, and asks again when it is told to', async () => {
    const check = service();
    check.mockRejectedValueOnce({ code: 'offline' });
    const list = new WorkList(check, { target: '7' });
    list.add(many(3));
    await settled(list);
    expect(list.state()).toMatchObject({ problem: { code: 'offline' }, checking: false });
    expect(verdictsOf(list)).toEqual(['unchecked', 'unchecked', 'unchecked']);
    list.refresh();
    await settled(list);
    expect(list.state().problem).toBeUndefined();
    expect(verdictsOf(list)).toEqual(['good', 'good', 'good']);
  });

  it('tells of a Tcode that stands there twice, over the whole list, but only of devices that could use it', async () => {
    const check = service({ [sn(1)]: 'alreadyActive', [sn(3)]: 'tcodeTwice' });
    const list = new WorkList(check, { needsTcode: true, target: '' });
    list.add([1, 2, 3, 4].map((at) => entry(sn(at), 'TC0000-1')));
    list.add([entry(sn(5), 'no'), entry(sn(6), 'TC0000-2')]);
    await settled(list);
    expect(verdictsOf(list)).toEqual([
      'alreadyActive',
      'good',
      'tcodeTwice',
      'tcodeTwice',
      'malformed',
      'good',
    ]);
  });
});
