import type { Goods, GoodsPicture } from '#lib/contract/operations/goods.ts';
import { formatAmount, parseAmount } from '../../ui/form/parse-amount.ts';

/** The values of the form. Amounts are texts in the notation of the user's language. */
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

/** Returns the typed amount; undefined for no input. An invalid one stays a text, which the schema rejects. */
function toAmount(typed: string, currency: string, locale: string) {
  const text = typed.trim();
  if (text === '') return undefined;
  // Any number will do, as the schema rejects the missing currency.
  if (currency === '') return { minor: 1, currency };
  const minor = parseAmount(text, currency, locale);
  return minor === undefined ? text : { minor, currency };
}

/**
 * Returns the body of new goods. The schema rejects what is undefined: a product or platform that was not chosen, or no price.
 */
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

/**
 * Returns the body of a change: the changed fields, with the version that the user saw. When one of the prices changed, both
 * are sent.
 */
export function toChangeBody(
  values: GoodsValues,
  initialValues: GoodsValues,
  version: string,
  locale: string,
) {
  const after = toCreateBody(values, locale);
  const before = toCreateBody(initialValues, locale);
  // Compares bodies and not values, as an amount has several notations.
  const differs = (name: keyof typeof after) => JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  const hasPriceChanged = differs('price') || differs('originalPrice');
  return {
    ...(differs('name') && { name: after.name }),
    ...(differs('productId') && { productId: after.productId }),
    ...(differs('platformId') && { platformId: after.platformId }),
    // An empty text for a missing price, as the schema rejects it; without the field the stored price would stay.
    ...(hasPriceChanged && { price: after.price ?? '', originalPrice: after.originalPrice }),
    ...(differs('note') && { note: after.note }),
    ...(differs('pictures') && { pictures: after.pictures }),
    version,
  };
}
