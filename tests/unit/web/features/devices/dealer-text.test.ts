import { dealerText } from '#lib/web/features/devices/dealer-text.ts';

it.each([
  ['a dealer', { id: '7', name: 'Anton' }, 'Anton'],
  ['the own stock', { id: '', name: '' }, 'Own stock'],
  ['a dealer without a name', { id: '7', name: '' }, ''],
  ['no dealer', null, ''],
])('names %s', (_, dealer, text) => {
  expect(dealerText(dealer, 'Own stock')).toBe(text);
});
