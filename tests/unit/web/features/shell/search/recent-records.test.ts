import {
  forgetRecord,
  readRecentRecords,
  rememberRecord,
} from '#lib/web/features/shell/search/recent-records.ts';
import { setStored } from '#lib/web/ui/storage/account-storage.ts';

const record = (number: number) => ({ href: `/orders/${number}`, label: `SO${number}` });

it('keeps the last eight records of an account, each once, the latest first', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 5]) rememberRecord('1', record(number));
  expect(readRecentRecords('1')).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map(record));
  forgetRecord('1', '/orders/9');
  expect(readRecentRecords('1')).toEqual([5, 8, 7, 6, 4, 3, 2].map(record));
  expect(readRecentRecords('2')).toEqual([]);
});

it('ignores what is stored in another form, and records without a name', () => {
  setStored('3', 'recent', [
    null,
    'x',
    { href: 'https://example.com', label: 'x' },
    { href: '/a' },
    record(1),
  ]);
  rememberRecord('3', { href: '/orders/2', label: ' ' });
  expect(readRecentRecords('3')).toEqual([record(1)]);
  setStored('3', 'recent', 'x');
  expect(readRecentRecords('3')).toEqual([]);
});
