import { filterWholeList, wholeListHref } from '#lib/web/features/shell/search/whole-lists.ts';

const resultOf = (...names: string[]) => {
  const items = names.map((name) => ({ id: name, name, code: '' }));
  return { items, total: items.length };
};

it('finds names whatever their spaces, hyphens and accents, those that begin with the text first', () => {
  const all = resultOf('My X431 Pro', 'X-431 PRO', 'x431pro V', 'X-431 PAD');
  expect(filterWholeList(all, 'x431 pro').items.map(({ id }) => id)).toEqual([
    'X-431 PRO',
    'x431pro V',
    'My X431 Pro',
  ]);
  expect(filterWholeList(all, '-').items).toEqual([]);
});

it('links to a list that has all that was found', () => {
  const platforms = (text: string, ...names: string[]) =>
    wholeListHref({ source: 'platforms', filter: 'q', text }, resultOf(...names));
  expect(platforms('amazon', 'Amazon DE', 'Amazon FR')).toMatch(/\?q=amazon$/);
  // The vendor would not find the second one.
  expect(platforms('amazon de', 'Amazon DE', 'Amazon-DE B2B')).not.toContain('?');
  // The list of products folds as this search does.
  expect(wholeListHref({ source: 'products', filter: 'q', text: 'x431 pro' }, resultOf('X-431 PRO'))).toMatch(
    /\?q=x431\+pro$/,
  );
});
