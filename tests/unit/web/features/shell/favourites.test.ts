import { decodeFavourites, encodeFavourites } from '#lib/web/features/shell/favourites.ts';

describe('the cookie of favourites', () => {
  it('keeps them in order, for its account only', () => {
    const text = encodeFavourites('7', ['shopOrders', 'orders']);
    expect(text).toBe('7~shopOrders.orders.');
    expect(decodeFavourites('7', text)).toEqual(['shopOrders', 'orders']);
    expect(decodeFavourites('8', text)).toEqual([]);
    expect(decodeFavourites('7', encodeFavourites('7', []))).toEqual([]);
  });

  it('is not written for names that a cookie cannot have, and damaged ones are ignored', () => {
    expect(encodeFavourites('a;b', ['orders'])).toBeUndefined();
    expect(encodeFavourites('7', ['a;b'])).toBeUndefined();
    for (const text of [undefined, '', '7', '7~<b>.', '7~orders', '7~orders.~x.'])
      expect(decodeFavourites('7', text)).toEqual([]);
  });
});
