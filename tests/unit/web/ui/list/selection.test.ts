import {
  emptySelection,
  fullSelection,
  isSelected,
  selectedCount,
  selectionState,
  selectOnly,
  setSelected,
} from '#lib/web/ui/list/state/selection.ts';
import fc from '../../../../harness/fast-check.ts';

describe('selecting rows', () => {
  it('selects one row, several, or all of a page', () => {
    const page = ['1', '2', '3'];
    const some = setSelected(emptySelection, ['2'], true);
    expect(selectionState(emptySelection, page)).toBe('none');
    expect(selectionState(some, page)).toBe('some');
    expect(selectionState(setSelected(some, page, true), page)).toBe('all');
    expect(selectionState(emptySelection, [])).toBe('none');
    expect(selectedCount(some, 100)).toBe(1);
  });

  it('selects all matching rows except some', () => {
    const most = setSelected(fullSelection, ['5', '6'], false);
    expect(selectedCount(most, 100)).toBe(98);
    expect(isSelected(most, '5')).toBe(false);
    expect(isSelected(most, '7')).toBe(true);
    expect(selectedCount(setSelected(most, ['5'], true), 100)).toBe(99);
    expect(selectedCount(most, 1)).toBe(0);
  });

  it('keeps failed rows selected', () => {
    expect(selectedCount(selectOnly(['a', 'b', 'a']), 10)).toBe(2);
  });

  it('counts the selected rows after any sequence', () => {
    const rows = Array.from({ length: 12 }, (_, index) => String(index));
    const press = fc.tuple(fc.subarray(rows), fc.boolean());
    fc.assert(
      fc.property(fc.boolean(), fc.array(press, { maxLength: 12 }), (all, presses) => {
        const start = all ? fullSelection : emptySelection;
        const end = presses.reduce((state, [ids, chosen]) => setSelected(state, ids, chosen), start);
        const selected = rows.filter((id) => isSelected(end, id));
        expect(selectedCount(end, rows.length)).toBe(selected.length);
        const last = presses.at(-1);
        for (const id of last?.[0] ?? []) expect(isSelected(end, id)).toBe(last?.[1]);
      }),
    );
  });
});
