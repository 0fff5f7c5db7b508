import {
  addView,
  maxViewName,
  readViews,
  removeView,
  renameView,
  type View,
} from '../../../../lib/ui/list/views.ts';

const view = (name: string, search = ''): View => ({ name, search, columns: ['name'] });

describe('named views', () => {
  it('puts the newest first and replaces one with the same name', () => {
    const views = addView(addView([], view('Germany', '?country=DE')), view('France'));
    expect(views.map(({ name }) => name)).toEqual(['France', 'Germany']);
    const again = addView(views, view(' germany ', '?country=DE&page=1'));
    expect(again.map(({ name }) => name)).toEqual(['germany', 'France']);
  });

  it('rejects an empty name and truncates a long one', () => {
    expect(addView([], view('  '))).toEqual([]);
    expect(addView([], view('x'.repeat(100)))[0]?.name).toHaveLength(maxViewName);
  });

  it('renames unless the name is used or empty', () => {
    const views = [view('A'), view('B')];
    expect(renameView(views, 'A', 'C').map(({ name }) => name)).toEqual(['C', 'B']);
    expect(renameView(views, 'A', 'b')).toEqual(views);
    expect(renameView(views, 'A', ' ')).toEqual(views);
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
