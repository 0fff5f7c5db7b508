import { chooseOnEnter, enterWaitMs } from '#lib/web/features/shell/search/choose-on-enter.ts';
import type { Option } from '#lib/web/features/shell/search/option.ts';

const option = (id: string, exact = false): Option => ({
  id,
  label: id,
  icon: 'Search',
  href: `/${id}`,
  exact,
});
const [page, first, second] = [option('page'), option('first'), option('second')];
const [sn, namesake] = [option('sn', true), option('namesake', true)];
const choose = (choices: Partial<Parameters<typeof chooseOnEnter>[0]>) =>
  chooseOnEnter({ active: undefined, local: [], records: [], isPending: false, elapsedMs: 0, ...choices });

it.each<[string, Parameters<typeof choose>[0], unknown]>([
  [
    'the active option, whatever is late',
    { active: second, records: [sn], isPending: true },
    { open: second },
  ],
  ['the one exact record', { local: [page], records: [first, sn] }, { open: sn }],
  ['the only record', { records: [first] }, { open: first }],
  ['the first record without an exact one', { records: [first, second] }, { open: first }],
  ['a page before records', { local: [page], records: [first] }, { open: page }],
  [
    'several of one name: none, but the first is active',
    { records: [first, sn, namesake] },
    { highlight: sn },
  ],
  ['nothing', {}, 'nothing'],
])('opens %s', (_, choices, expected) => expect(choose(choices)).toEqual(expected));

it('waits shortly for a second exact record, and longer for a first one', () => {
  const late = { isPending: true, elapsedMs: enterWaitMs.withMatch - 1 };
  expect(choose({ records: [sn], ...late })).toBe('wait');
  expect(choose({ records: [sn], isPending: true, elapsedMs: enterWaitMs.withMatch })).toEqual({ open: sn });
  expect(choose({ records: [first], isPending: true, elapsedMs: enterWaitMs.withoutMatch - 1 })).toBe('wait');
  expect(choose({ records: [first], isPending: true, elapsedMs: enterWaitMs.withoutMatch })).toEqual({
    open: first,
  });
  expect(choose({ isPending: true, elapsedMs: 60_000 })).toBe('wait');
});
