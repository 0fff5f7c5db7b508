import { keepMatching, orderGroups } from '#lib/web/features/shell/search/merge-groups.ts';
import type { Option, OptionGroup } from '#lib/web/features/shell/search/option.ts';

const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({
  ...{ id, label, icon: 'Search' as const, href: `/${id}`, exact: true },
  ...more,
});
const group = (id: string, ...options: Option[]): OptionGroup => ({ id, title: id, options });
const [devices, dealers, cases] = [group('devices'), group('dealers'), group('cases')];

it('displays groups in the order of the sources, until the user chooses', () => {
  const order = (groups: OptionGroup[], displayedIds: string[], isChoosing: boolean) =>
    orderGroups(groups, displayedIds, isChoosing).map(({ id }) => id);
  expect(order([devices, dealers, cases], ['cases'], false)).toEqual(['devices', 'dealers', 'cases']);
  expect(order([devices, dealers, cases], ['cases'], true)).toEqual(['cases', 'devices', 'dealers']);
  expect(order([devices, cases], ['cases', 'dealers'], true)).toEqual(['cases', 'devices']);
});

it('keeps what still matches of the text before, by name or fact, as no exact match and without "Show all"', () => {
  const before = group(
    'dealers',
    option('1', 'Grupo Ocaña'),
    option('2', 'Grupo Zúñiga', { facts: [{ text: 'Ocana street' }] }),
    option('3', 'Other'),
    option('all-dealers', 'Show all 20 in Ocaña'),
  );
  const kept = keepMatching(before, 'ocañ').options;
  expect(kept.map(({ id, exact }) => [id, exact])).toEqual([
    ['1', false],
    ['2', false],
  ]);
});
