import { toChangeBody } from '#lib/web/features/goods/form-values.ts';

const start = {
  name: 'Scanner',
  productId: '1',
  platformId: '2',
  currency: 'USD',
  price: '1,299.00',
  originalPrice: '',
  note: '',
  pictures: [{ url: 'https://example.org/a.png', alt: 'A', image: '/a' }],
};
const change = (values: Partial<typeof start>) => toChangeBody({ ...start, ...values }, start, 'v1', 'en');

it('an amount in another notation is no change', () => {
  expect(change({ price: '1299' })).toEqual({ version: 'v1' });
  expect(change({ price: '1299', note: 'New' })).toEqual({ note: 'New', version: 'v1' });
});

it('both prices are sent, also a missing one', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  expect(change({ price: '1,300' })).toEqual({ price: usd(130_000), originalPrice: null, version: 'v1' });
  expect(change({ originalPrice: '1,500' })).toEqual({
    price: usd(129_900),
    originalPrice: usd(150_000),
    version: 'v1',
  });
  expect(change({ price: '' })).toEqual({ price: '', originalPrice: null, version: 'v1' });
  expect(change({ currency: 'EUR' })).toMatchObject({ price: { minor: 129_900, currency: 'EUR' } });
});
