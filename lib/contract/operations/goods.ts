import { z } from 'zod';
import { maxSealedUrlLength } from '../attachment.ts';
import { maxAltLength } from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { bulkIds, bulkResult, listQuery, pageOf, searchFor, searchText } from '../list.ts';
import { currency, maxPriceMinor, money } from '../money-schema.ts';
import { operation } from '../operation.ts';
import {
  created,
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

export const GoodsPicture = z
  .object({
    url: z.string().describe('Opaque reference for a write'),
    image: z.string().describe('Path of the picture; may be empty'),
    alt: z.string(),
  })
  .meta({ id: 'GoodsPicture' });
export type GoodsPicture = z.output<typeof GoodsPicture>;

export const GoodsRow = z
  .object({
    id,
    name: z.string(),
    product: z.object({ id: z.string(), name: z.string(), type: z.string() }),
    platform: z.object({ id: z.string(), name: z.string() }),
    price: money.nullable(),
    originalPrice: money.nullable().describe('Earlier price; null when there is none'),
    note: z.string().describe('Text for buyers; may have several lines'),
    pictures: z.array(GoodsPicture),
    onShelf: z.boolean().nullable().describe('Whether the shop lists the product; null when unknown'),
    shelvedAt: instant.nullable().describe('When it was last listed; stays when it is unlisted'),
    sales: z.int().nullable().describe('Pieces sold and paid'),
    salesAmount: money.nullable().describe('Total of the pieces sold'),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'GoodsRow' });
export type GoodsRow = z.output<typeof GoodsRow>;

export const Goods = GoodsRow.extend({
  version: version.describe('Changes with the fields of a change; not with the listing or the sales'),
}).meta({ id: 'Goods' });
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

const fields = {
  name: requiredSingleLine(200),
  productId: idInput,
  platformId: idInput,
  price: amount(1),
  originalPrice: amount(0).nullable(),
  note: requiredMultiline(maxNoteLength),
  pictures: z
    .array(z.strictObject({ url: requiredSingleLine(maxSealedUrlLength), alt: singleLine(maxAltLength) }))
    .min(1)
    .max(maxPictures)
    .describe('In display order; `url` from an upload or from the shop product'),
};

type Prices = {
  price?: { currency: string } | undefined;
  originalPrice?: { currency: string } | null | undefined;
};
const hasOneCurrency = ({ price, originalPrice }: Prices) =>
  !price || !originalPrice || price.currency === originalPrice.currency;
const oneCurrencyError = { ...withCode('currency'), path: ['originalPrice'] };

export const GoodsDraft = z
  .strictObject(fields)
  .refine(hasOneCurrency, oneCurrencyError)
  .meta({ id: 'GoodsDraft' });
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
  .refine(hasOneCurrency, oneCurrencyError)
  .meta({ id: 'GoodsChange' });
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
  q: searchText.optional().describe('Part of the name'),
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

/** Shop products and their pictures. */
export const goods = {
  list: operation('goods.list', {
    route: 'GET /api/v1/goods',
    vendorCalls: [14],
    access: 'business',
    summary: 'Lists shop products',
    description: 'Newest first.',
    query: listQuery(goodsFilters, goodsSorts),
    response: pageOf(GoodsRow),
  }),
  read: operation('goods.read', {
    route: 'GET /api/v1/goods/{id}',
    vendorCalls: [17],
    access: 'business',
    summary: 'Retrieves a shop product',
    probe: 'record',
    sample: ({ goods: { id } }) => ({ params: { id } }),
    params: idParams,
    response: Goods,
  }),
  create: operation('goods.create', {
    route: 'POST /api/v1/goods',
    vendorCalls: [14, 15],
    access: 'business',
    summary: 'Creates a shop product',
    description: 'New shop products are unlisted.',
    sample: ({ sellable, first, goods: { picture } }) => ({
      body: {
        name: 'Sample',
        productId: sellable,
        platformId: first('platforms.list'),
        price: { minor: 99_900, currency: 'EUR' },
        originalPrice: null,
        note: 'A sample',
        pictures: [{ url: picture, alt: '' }],
      },
    }),
    body: GoodsDraft,
    status: 201,
    response: created,
  }),
  change: operation('goods.change', {
    route: 'PATCH /api/v1/goods/{id}',
    vendorCalls: [17, 18],
    access: 'business',
    summary: 'Updates a shop product',
    description:
      'Fields that are left out stay unchanged. `price` and `originalPrice` are sent together and share a currency. Fails with 409 when the product has changed since it was read.',
    sample: ({ goods: { id, version } }) => ({ params: { id }, body: { note: 'A sample', version } }),
    params: idParams,
    body: GoodsChange,
    response: z.object({ id }),
  }),
  shelve: operation('goods.shelve', {
    route: 'POST /api/v1/goods/shelf',
    vendorCalls: [16],
    access: 'business',
    summary: 'Lists or unlists shop products',
    description:
      'Returns a result for each of up to 100 ids. `unchanged` are those that already had the requested state.',
    sample: ({ goods: { id } }) => ({ body: { ids: [id], onShelf: true } }),
    body: bulkIds.extend({ onShelf: z.boolean() }),
    audited: ['ids', 'onShelf'],
    response: bulkResult.extend({
      unchanged: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), reason: z.enum(listingFailureReasons) })),
    }),
  }),
  products: operation('goods.products', {
    route: 'GET /api/v1/goods/products',
    vendorCalls: [27, 29],
    ...productChoices,
    summary: 'Lists the products of the shop',
    probe: { of: 'goods.products', input: ({ name }: { name: string }) => searchFor(name) },
    description: 'Products that the account already offers, whose name or type contains `q`.',
  }),
  sellable: operation('goods.sellable', {
    route: 'GET /api/v1/goods/sellable-products',
    vendorCalls: [6],
    ...productChoices,
    summary: 'Lists products that can be offered',
    description: 'Products whose name or type contains `q`.',
  }),
};
