import {
  choose,
  countOf,
  everything,
  isChosen,
  nothing,
  only,
  stateOfRows,
} from '../../../../lib/ui/list/selection.ts';
import fc from '../../../harness/fast-check.ts';

describe('choosing rows', () => {
  it('chooses one, some, all of a page', () => {
    const page = ['1', '2', '3'];
    const some = choose(nothing, ['2'], true);
    expect(stateOfRows(nothing, page)).toBe('none');
    expect(stateOfRows(some, page)).toBe('some');
    expect(stateOfRows(choose(some, page, true), page)).toBe('all');
    expect(stateOfRows(nothing, [])).toBe('none');
    expect(countOf(some, 100)).toBe(1);
  });

  it('chooses all that is found but for some', () => {
    const most = choose(everything, ['5', '6'], false);
    expect(countOf(most, 100)).toBe(98);
    expect(isChosen(most, '5')).toBe(false);
    expect(isChosen(most, '7')).toBe(true);
    expect(countOf(choose(most, ['5'], true), 100)).toBe(99);
    expect(countOf(most, 1)).toBe(0);
  });

  it('keeps what failed', () => {
    expect(countOf(only(['a', 'b', 'a']), 10)).toBe(2);
  });

  it('counts what it says is chosen, whatever is pressed', () => {
    const rows = Array.from({ length: 12 }, (_, at) => String(at));
    const press = fc.tuple(fc.subarray(rows), fc.boolean());
    fc.assert(
      fc.property(fc.boolean(), fc.array(press, { maxLength: 12 }), (all, presses) => {
        const start = all ? everything : nothing;
        const end = presses.reduce((state, [ids, chosen]) => choose(state, ids, chosen), start);
        const said = rows.filter((id) => isChosen(end, id));
        expect(countOf(end, rows.length)).toBe(said.length);
        const last = presses.at(-1);
        for (const id of last?.[0] ?? []) expect(isChosen(end, id)).toBe(last?.[1]);
      }),
    );
  });
});
