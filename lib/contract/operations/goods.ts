import { z } from 'zod';
import { maxSealedUrlLength } from '../attachment.ts';
import { maxLengths } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { bulkIds, bulkResult, listQuery, pageOf, searchText } from '../list.ts';
import { currency, maxPriceMinor, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import {
  id,
  idInput,
  idParams,
  instant,
  localDay,
  requiredMultiline,
  requiredSingleLine,
  singleLine,
  version,
} from '../values.ts';

export const GoodsPicture = z.object({ url: z.string(), image: z.string(), alt: z.string() });
export type GoodsPicture = z.output<typeof GoodsPicture>;

export const GoodsRow = z.object({
  id,
  name: z.string(),
  product: z.object({ id: z.string(), name: z.string(), type: z.string() }),
  platform: z.object({ id: z.string(), name: z.string() }),
  price: money.nullable(),
  originalPrice: money.nullable(),
  note: z.string(),
  pictures: z.array(GoodsPicture),
  onShelf: z.boolean(),
  shelvedAt: instant.nullable(),
  sales: z.int(),
  salesAmount: money,
  updatedAt: instant.nullable(),
});
export type GoodsRow = z.output<typeof GoodsRow>;

export const Goods = GoodsRow.extend({
  version,
});
export type Goods = z.output<typeof Goods>;

export const sellingCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

const sellingCurrency = currency.refine(
  (code) => sellingCurrencies.some((each) => each === code),
  withCode('choice'),
);
const amount = (least: number) =>
  z.strictObject({ minor: z.int().min(least).max(maxPriceMinor), currency: sellingCurrency });

export const maxPictures = 9;
export const maxNoteLength = 2000;
const maxAltLength = 200;

const fields = {
  name: requiredSingleLine(maxLengths.goods.name),
  productId: idInput,
  platformId: idInput,
  price: amount(1),
  originalPrice: amount(0).nullable(),
  note: requiredMultiline(maxNoteLength),
  pictures: z
    .array(z.strictObject({ url: requiredSingleLine(maxSealedUrlLength), alt: singleLine(maxAltLength) }))
    .min(1)
    .max(maxPictures),
};

type Prices = {
  price?: { currency: string } | undefined;
  originalPrice?: { currency: string } | null | undefined;
};
const hasOneCurrency = ({ price, originalPrice }: Prices) =>
  !price || !originalPrice || price.currency === originalPrice.currency;
const oneCurrencyError = { ...withCode('currency'), path: ['originalPrice'] };

export const GoodsDraft = z.strictObject(fields).refine(hasOneCurrency, oneCurrencyError);
export type GoodsDraft = z.output<typeof GoodsDraft>;

/** Both prices change together, because they share a currency. */
export const GoodsChange = z
  .strictObject(fields)
  .partial()
  .extend({ version })
  .refine(({ price, originalPrice }) => (price === undefined) === (originalPrice === undefined), {
    ...withCode('required'),
    path: ['originalPrice'],
  })
  .refine(hasOneCurrency, oneCurrencyError);
export type GoodsChange = z.output<typeof GoodsChange>;

export const listingFailureReasons = [
  'notFound',
  'noPicture',
  'productDiscontinued',
  'platformClosed',
  'noPrice',
  'refused',
] as const;

const goodsSorts = ['name', 'price', 'shelvedAt', 'sales', 'salesAmount'] as const;

const goodsFilters = {
  q: searchText.optional(),
  product: idInput.optional(),
  platform: idInput.optional(),
  onShelf: z.enum(['yes', 'no']).optional(),
  shelvedFrom: localDay.optional(),
  shelvedTo: localDay.optional(),
};

const productChoices = {
  access: 'business',
  query: z.strictObject({ q: searchText.optional() }),
  response: z.object({ items: z.array(z.object({ id, name: z.string(), type: z.string() })) }),
} as const;

/** Vendor calls 6, 14 to 18, 27 and 29. */
export const goods = {
  list: operation('goods.list', {
    access: 'business',
    summary: 'Lists shop products',
    query: listQuery(goodsFilters, goodsSorts),
    response: pageOf(GoodsRow),
  }),
  read: operation('goods.read', {
    access: 'business',
    summary: 'Retrieves a shop product',
    params: idParams,
    response: Goods,
  }),
  create: operation('goods.create', {
    access: 'business',
    summary: 'Creates a shop product',
    body: GoodsDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('goods.change', {
    access: 'business',
    summary: 'Updates a shop product',
    params: idParams,
    body: GoodsChange,
    response: z.object({ id }),
  }),
  shelve: operation('goods.shelve', {
    access: 'business',
    summary: 'Lists or unlists shop products',
    body: bulkIds.extend({ onShelf: z.boolean() }),
    audited: ['ids', 'onShelf'],
    response: bulkResult.extend({
      unchanged: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), reason: z.enum(listingFailureReasons) })),
    }),
  }),
  products: operation('goods.products', {
    ...productChoices,
    summary: 'Lists the products of the shop',
  }),
  sellable: operation('goods.sellable', {
    ...productChoices,
    summary: 'Lists products that can be offered',
  }),
};
