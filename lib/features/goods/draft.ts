import type { Goods, GoodsPicture } from '../../contract/goods.ts';
import { formatAmount, parseAmount } from '../../ui/form/parse-amount.ts';

/** The values of the form; amounts as the reader writes them. */
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

/** What the form of new goods starts with, in the currency that was used last. */
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

/** What the form of goods that exist starts with. */
export function valuesOf(goods: Goods, locale: string): GoodsValues {
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

/** Nothing typed is no amount; what is none stays text, for the schema to refuse. */
function amountOf(typed: string, currency: string, locale: string) {
  const text = typed.trim();
  if (text === '') return undefined;
  // Refused for its currency, whatever else it is.
  if (currency === '') return { minor: 1, currency };
  const minor = parseAmount(text, currency, locale);
  return minor === undefined ? text : { minor, currency };
}

/** The body of new goods. Nothing chosen is nothing given, and no id. */
export function draftOf(values: GoodsValues, locale: string) {
  const { name, currency, note, pictures } = values;
  return {
    name,
    productId: values.productId || undefined,
    platformId: values.platformId || undefined,
    price: amountOf(values.price, currency, locale),
    originalPrice: amountOf(values.originalPrice, currency, locale) ?? null,
    note,
    pictures: pictures.map(({ url, alt }) => ({ url, alt })),
  };
}

/** The change that these values stand for, of the goods as they were seen: only what differs, the prices together. */
export function changeOf(values: GoodsValues, start: GoodsValues, version: string, locale: string) {
  const draft = draftOf(values, locale);
  const before = draftOf(start, locale);
  // As sent: an amount may be written in several ways.
  const differs = (name: keyof typeof draft) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]);
  const repriced = differs('price') || differs('originalPrice');
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('productId') && { productId: draft.productId }),
    ...(differs('platformId') && { platformId: draft.platformId }),
    // A price that is missing has to be seen as missing, and not as one that stays.
    ...(repriced && { price: draft.price ?? '', originalPrice: draft.originalPrice }),
    ...(differs('note') && { note: draft.note }),
    ...(differs('pictures') && { pictures: draft.pictures }),
    version,
  };
}
