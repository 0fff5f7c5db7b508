import type { Goods, GoodsPicture } from '../../contract/goods.ts';
import { readAmount, writeAmount } from '../../ui/form/amount.ts';
import type { Values } from '../../ui/form/types.ts';

/** The fields of the form. */
export type GoodsField =
  | 'name'
  | 'productId'
  | 'platformId'
  | 'currency'
  | 'price'
  | 'originalPrice'
  | 'note'
  | 'pictures';

/** What the form of new goods starts with, in the currency that was used last. */
export const emptyGoods = (currency: string): Values => ({
  name: '',
  productId: '',
  platformId: '',
  currency,
  price: '',
  originalPrice: '',
  note: '',
  pictures: '[]',
});

/** What the form of goods that exist starts with; amounts as the reader writes them. */
export function valuesOf(goods: Goods, locale: string): Values {
  const { price, originalPrice } = goods;
  return {
    name: goods.name,
    productId: goods.product.id,
    platformId: goods.platform.id,
    currency: (price ?? originalPrice)?.currency ?? '',
    price: price ? writeAmount(price, locale) : '',
    originalPrice: originalPrice ? writeAmount(originalPrice, locale) : '',
    note: goods.note,
    pictures: JSON.stringify(goods.pictures),
  };
}

/** The pictures that a value of the form holds. */
export const picturesOf = (value: string | null | undefined) => JSON.parse(value || '[]') as GoodsPicture[];

/** Nothing typed is no amount; what is none stays text, for the schema to refuse. */
function amountOf(typed: string | null | undefined, currency: string, locale: string) {
  const text = (typed ?? '').trim();
  if (text === '') return undefined;
  // Refused for its currency, whatever else it is.
  if (currency === '') return { minor: 1, currency };
  const minor = readAmount(text, currency, locale);
  return minor === undefined ? text : { minor, currency };
}

/** The body of new goods. Nothing chosen is nothing given, and no id. */
export function draftOf(values: Values, locale: string) {
  const currency = values.currency ?? '';
  return {
    name: values.name ?? '',
    productId: values.productId || undefined,
    platformId: values.platformId || undefined,
    price: amountOf(values.price, currency, locale),
    originalPrice: amountOf(values.originalPrice, currency, locale) ?? null,
    note: values.note ?? '',
    pictures: picturesOf(values.pictures).map(({ url, alt }) => ({ url, alt })),
  };
}

/** The change that these values stand for, of the goods as they were seen: only what differs, the prices together. */
export function changeOf(values: Values, start: Values, version: string, locale: string) {
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
