/** @jest-environment jsdom */

import { accountHeaders, pageAccount } from '#lib/web/api/page-account.ts';

test('the first key of the document counts, also when its root is rendered late or again', () => {
  expect([pageAccount(), accountHeaders()]).toEqual(['', {}]);
  document.documentElement.dataset.account = 'first';
  expect(pageAccount()).toBe('first');
  document.documentElement.dataset.account = 'second';
  expect(accountHeaders()).toEqual({ 'x-portal-account': 'first' });
});
