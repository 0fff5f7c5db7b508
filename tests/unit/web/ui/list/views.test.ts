import { fromQuery } from '#lib/web/ui/list/state/list-url.ts';
import type { Filter } from '#lib/web/ui/list/types.ts';
import {
  addView,
  maxNameLength,
  presetsOf,
  readViews,
  removeView,
  renameView,
  type View,
  withPresetDays,
} from '#lib/web/ui/list/views/views.ts';

const view = (name: string, search = ''): View => ({ name, search, columns: ['name'] });

describe('named views', () => {
  it('puts the newest first and replaces one with the same name', () => {
    const views = addView(addView([], view('Germany', '?country=DE')), view('France'));
    expect(views.map(({ name }) => name)).toEqual(['France', 'Germany']);
    const again = addView(views, view(' germany ', '?country=DE&page=1'));
    expect(again.map(({ name }) => name)).toEqual(['germany', 'France']);
  });

  it('rejects an empty and a long name', () => {
    expect(addView([], view('  '))).toEqual([]);
    expect(addView([], view('x'.repeat(maxNameLength)))).toHaveLength(1);
    expect(addView([], view('x'.repeat(maxNameLength + 1)))).toEqual([]);
  });

  it('renames unless the name is used, empty or too long', () => {
    const views = [view('A'), view('B')];
    expect(renameView(views, 'A', 'C').map(({ name }) => name)).toEqual(['C', 'B']);
    expect(renameView(views, 'A', 'b')).toEqual(views);
    expect(renameView(views, 'A', ' ')).toEqual(views);
    expect(renameView(views, 'A', 'x'.repeat(maxNameLength + 1))).toEqual(views);
    expect(renameView(views, 'A', 'a').map(({ name }) => name)).toEqual(['a', 'B']);
  });

  it('removes a view', () => {
    expect(removeView([view('A'), view('B')], 'a').map(({ name }) => name)).toEqual(['B']);
  });

  it('reads only valid views', () => {
    const stored = [view('A'), null, { name: 'B' }, { name: 'C', search: '', columns: [1] }, 'D'];
    expect(readViews(stored)).toEqual([view('A')]);
    expect(readViews('nonsense')).toEqual([]);
  });
});

describe('a view that was saved with a preset of days', () => {
  const filters: Filter[] = [
    { kind: 'days', name: 'added', label: 'Added', from: 'from', to: 'to' },
    { kind: 'days', name: 'sold', label: 'Sold', from: 'soldFrom', to: 'soldTo' },
  ];
  const saved = fromQuery({ from: '2026-11-21', to: '2026-11-27', soldFrom: '2026-11-03', q: 'x' });
  const presets = presetsOf(filters, saved, '2026-11-27');

  it('follows the calendar', () => {
    expect(presets).toEqual({ from: 'last7' });
    const later = withPresetDays(saved, { ...view('A'), presets }, filters, '2026-12-03');
    expect(later.filters).toEqual({
      from: '2026-11-27',
      to: '2026-12-03',
      soldFrom: '2026-11-03',
      q: 'x',
    });
  });

  it('keeps its days when the preset is unknown', () => {
    const unknown = { ...view('A'), presets: { from: 'last8' as never } };
    expect(withPresetDays(saved, unknown, filters, '2026-12-03')).toEqual(saved);
  });
});
