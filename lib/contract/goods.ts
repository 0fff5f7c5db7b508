import { z } from 'zod';
import { maxSealedUrl } from './attachment.ts';
import { listQuery, manyIds, manyReport, pageOf, searchText } from './list.ts';
import { currency, maxPrice, money } from './money.ts';
import { operation } from './operation.ts';
import {
  day,
  id,
  idInput,
  idParams,
  instant,
  requiredMultiline,
  requiredSingleLine,
  singleLine,
  version,
} from './values.ts';

/** A picture of goods: a write sends `url` back, which is opaque; `image` is the portal's address to show it, maybe "". */
export const GoodsPicture = z.object({ url: z.string(), image: z.string(), alt: z.string() });
export type GoodsPicture = z.output<typeof GoodsPicture>;

/** Goods in a dealer's shop as a list shows them (portal.md 3). */
export const GoodsRow = z.object({
  id,
  name: z.string(),
  product: z.object({ id: z.string(), name: z.string(), type: z.string() }),
  platform: z.object({ id: z.string(), name: z.string() }),
  /** What they cost, and what they cost before; null where the vendor has no price. */
  price: money.nullable(),
  originalPrice: money.nullable(),
  /** The introduction that buyers read; may have several lines. */
  note: z.string(),
  pictures: z.array(GoodsPicture),
  onShelf: z.boolean(),
  /** When they were last put on the shelf; stays when they are taken off. */
  shelvedAt: instant.nullable(),
  /** How many were sold (paid), and for how much; the amount is null where there is no currency. */
  sales: z.int(),
  salesAmount: money,
  updatedAt: instant.nullable(),
});
export type GoodsRow = z.output<typeof GoodsRow>;

/** Goods with the version that a change names. */
export const Goods = GoodsRow.extend({
  /** Changes with whatever a form can change; not with the shelf or the sales. */
  version,
});
export type Goods = z.output<typeof Goods>;

/** Currencies that a price may be given in. */
export const sellingCurrencies = ['USD', 'EUR', 'CNY', 'JPY'] as const;

const sellingCurrency = currency.refine((code) => sellingCurrencies.some((each) => each === code), {
  error: 'choice',
});
const amount = (least: number) =>
  z.strictObject({ minor: z.int().min(least).max(maxPrice), currency: sellingCurrency });

export const maxPictures = 9;
export const maxNoteLength = 2000;
export const maxAltLength = 200;

const fields = {
  name: requiredSingleLine(200),
  productId: idInput,
  platformId: idInput,
  price: amount(1),
  originalPrice: amount(0).nullable(),
  note: requiredMultiline(maxNoteLength),
  /** As an upload or the goods themselves gave them, in the order in which they are shown. */
  pictures: z
    .array(z.strictObject({ url: requiredSingleLine(maxSealedUrl), alt: singleLine(maxAltLength) }))
    .min(1)
    .max(maxPictures),
};

type Prices = {
  price?: { currency: string } | undefined;
  originalPrice?: { currency: string } | null | undefined;
};
const sameCurrency = ({ price, originalPrice }: Prices) =>
  !price || !originalPrice || price.currency === originalPrice.currency;
const oneCurrency = { error: 'currency', path: ['originalPrice'] };

/** New goods. They are off the shelf until they are put on it. */
export const GoodsDraft = z.strictObject(fields).refine(sameCurrency, oneCurrency);
export type GoodsDraft = z.output<typeof GoodsDraft>;

/**
 * A change of goods: any of their fields, with the version that was seen; refused (409) when somebody was faster.
 * The two prices go together, for they share a currency.
 */
export const GoodsChange = z
  .strictObject(fields)
  .partial()
  .extend({ version })
  .refine(({ price, originalPrice }) => (price === undefined) === (originalPrice === undefined), {
    error: 'required',
    path: ['originalPrice'],
  })
  .refine(sameCurrency, oneCurrency);
export type GoodsChange = z.output<typeof GoodsChange>;

/** Why goods could not be put on the shelf or taken off it. */
export const listingFailureReasons = [
  'notFound',
  'noPicture',
  'productDiscontinued',
  'platformClosed',
  'noPrice',
  'refused',
] as const;

const goodsSorts = ['name', 'price', 'shelvedAt', 'sales', 'salesAmount'] as const;

/** The filters of the goods list: `q` is any part of the name; days are those of the shelf time, in UTC. */
const goodsFilters = {
  q: searchText.optional(),
  product: idInput.optional(),
  platform: idInput.optional(),
  onShelf: z.enum(['yes', 'no']).optional(),
  shelvedFrom: day.optional(),
  shelvedTo: day.optional(),
};

const productChoices = {
  access: 'business',
  query: z.strictObject({ q: searchText.optional() }),
  response: z.object({ items: z.array(z.object({ id, name: z.string(), type: z.string() })) }),
} as const;

/** Goods of the account's own dealer: vendor calls 6, 14 to 18, 27 and 29. */
export const goods = {
  list: operation('goods.list', {
    access: 'business',
    summary: 'List goods, the newest first',
    query: listQuery(goodsFilters, goodsSorts),
    response: pageOf(GoodsRow),
  }),
  read: operation('goods.read', {
    access: 'business',
    summary: 'Read one of the goods',
    params: idParams,
    response: Goods,
  }),
  create: operation('goods.create', {
    access: 'business',
    summary: 'Add goods, off the shelf',
    body: GoodsDraft,
    status: 201,
    response: z.object({ id }),
  }),
  change: operation('goods.change', {
    access: 'business',
    summary: 'Change goods',
    params: idParams,
    body: GoodsChange,
    response: z.object({ id }),
  }),
  shelve: operation('goods.shelve', {
    access: 'business',
    summary: 'Put goods on the shelf or take them off, each with its own result',
    body: manyIds.extend({ onShelf: z.boolean() }),
    audited: ['ids', 'onShelf'],
    response: manyReport.extend({
      /** Of those done, the ones that were so already. */
      unchanged: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), reason: z.enum(listingFailureReasons) })),
    }),
  }),
  products: operation('goods.products', {
    ...productChoices,
    summary: 'Products that the own goods are of, by part of name or type',
  }),
  sellable: operation('goods.sellable', {
    ...productChoices,
    summary: 'Products that may be sold, by part of name or type',
  }),
};
