import {
  maxViewName,
  readViews,
  renamed,
  type View,
  withoutView,
  withView,
} from '../../../../lib/ui/list/views.ts';

const view = (name: string, search = ''): View => ({ name, search, columns: ['name'] });

describe('named views', () => {
  it('keeps the newest first and replaces one of the same name', () => {
    const views = withView(withView([], view('Germany', '?country=DE')), view('France'));
    expect(views.map(({ name }) => name)).toEqual(['France', 'Germany']);
    const again = withView(views, view(' germany ', '?country=DE&page=1'));
    expect(again.map(({ name }) => name)).toEqual(['germany', 'France']);
  });

  it('takes no empty name and cuts a long one', () => {
    expect(withView([], view('  '))).toEqual([]);
    expect(withView([], view('x'.repeat(100)))[0]?.name).toHaveLength(maxViewName);
  });

  it('renames unless the name is taken or empty', () => {
    const views = [view('A'), view('B')];
    expect(renamed(views, 'A', 'C').map(({ name }) => name)).toEqual(['C', 'B']);
    expect(renamed(views, 'A', 'b')).toEqual(views);
    expect(renamed(views, 'A', ' ')).toEqual(views);
    expect(renamed(views, 'A', 'a').map(({ name }) => name)).toEqual(['a', 'B']);
  });

  it('forgets one', () => {
    expect(withoutView([view('A'), view('B')], 'a').map(({ name }) => name)).toEqual(['B']);
  });

  it('reads only what is a view', () => {
    const stored = [view('A'), null, { name: 'B' }, { name: 'C', search: '', columns: [1] }, 'D'];
    expect(readViews(stored)).toEqual([view('A')]);
    expect(readViews('nonsense')).toEqual([]);
  });
});
