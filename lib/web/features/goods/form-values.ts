import type { Goods, GoodsPicture } from '#lib/contract/operations/goods.ts';
import { formatAmount, parseAmount } from '../../ui/form/parse-amount.ts';

/** Amounts are in the reader's notation. */
export interface GoodsValues {
  name: string;
  productId: string;
  platformId: string;
  currency: string;
  price: string;
  originalPrice: string;
  note: string;
  pictures: GoodsPicture[];
}

export const emptyGoods = (currency: string): GoodsValues => ({
  name: '',
  productId: '',
  platformId: '',
  currency,
  price: '',
  originalPrice: '',
  note: '',
  pictures: [],
});

export function toFormValues(goods: Goods, locale: string): GoodsValues {
  const { price, originalPrice } = goods;
  return {
    name: goods.name,
    productId: goods.product.id,
    platformId: goods.platform.id,
    currency: (price ?? originalPrice)?.currency ?? '',
    price: price ? formatAmount(price, locale) : '',
    originalPrice: originalPrice ? formatAmount(originalPrice, locale) : '',
    note: goods.note,
    pictures: goods.pictures,
  };
}

/** Returns undefined for no input, and an invalid amount as text, for the schema to reject. */
function toAmount(typed: string, currency: string, locale: string) {
  const text = typed.trim();
  if (text === '') return undefined;
  // The schema rejects the missing currency.
  if (currency === '') return { minor: 1, currency };
  const minor = parseAmount(text, currency, locale);
  return minor === undefined ? text : { minor, currency };
}

/** Fields without a selection have no id. */
export function toCreateBody(values: GoodsValues, locale: string) {
  const { name, currency, note, pictures } = values;
  return {
    name,
    productId: values.productId || undefined,
    platformId: values.platformId || undefined,
    price: toAmount(values.price, currency, locale),
    originalPrice: toAmount(values.originalPrice, currency, locale) ?? null,
    note,
    pictures: pictures.map(({ url, alt }) => ({ url, alt })),
  };
}

/** Returns the changed fields with the version that the reader saw; both prices go together. */
export function toChangeBody(values: GoodsValues, start: GoodsValues, version: string, locale: string) {
  const draft = toCreateBody(values, locale);
  const before = toCreateBody(start, locale);
  // Compares bodies, as an amount has several notations.
  const differs = (name: keyof typeof draft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  const repriced = differs('price') || differs('originalPrice');
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('productId') && { productId: draft.productId }),
    ...(differs('platformId') && { platformId: draft.platformId }),
    // The schema has to reject a missing price, and an absent field would keep it.
    ...(repriced && { price: draft.price ?? '', originalPrice: draft.originalPrice }),
    ...(differs('note') && { note: draft.note }),
    ...(differs('pictures') && { pictures: draft.pictures }),
    version,
  };
}
