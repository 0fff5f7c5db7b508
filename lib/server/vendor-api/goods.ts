import { maxPageSize } from '#lib/contract/constants.ts';
import { type Money, toDecimal } from '#lib/contract/money.ts';
import type {
  Goods,
  GoodsChange,
  GoodsPicture,
  GoodsRow,
  goods as goodsContract,
  listingFailureReasons,
} from '#lib/contract/operations/goods.ts';
import type { Handlers, OperationContext } from '../operations/context.ts';
import { openUrl, sealUrl, toFileAddress } from './files.ts';
import { calls } from './http/calls.ts';
import type { Values } from './http/client.ts';
import {
  flagOrNull,
  instant,
  integerOrNull,
  nestedRecords,
  optionalRecords,
  requiredText,
  text,
  type WireRecord,
  withIds,
} from './http/readers.ts';
import { withFieldNames } from './http/refusal.ts';
import { readBatchResult } from './mapping/batch-result.ts';
import { readCreatedId } from './mapping/created-record.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { moneyOrNull } from './mapping/money.ts';
import { listParameters, toPage } from './mapping/page.ts';
import { readRecordById } from './mapping/record-by-id.ts';
import { computeVersion, requireSameVersion } from './mapping/record-version.ts';

const fieldNames = {
  goods_name: 'name',
  product_id: 'productId',
  platform_id: 'platformId',
  currency: 'price',
  price: 'price',
  original_price: 'originalPrice',
  note: 'note',
  pics: 'pictures',
};
const sorts = {
  name: 'goods_name',
  price: 'price',
  shelvedAt: 'on_time',
  sales: 'sales_num',
  salesAmount: 'sales_amount',
};

/** Reasons of call 16 by code. Code 6 means that nothing had to be changed, which is no failure. */
const failureReasons: Record<string, (typeof listingFailureReasons)[number]> = {
  1: 'notFound',
  2: 'noPicture',
  3: 'productDiscontinued',
  4: 'platformClosed',
  5: 'noPrice',
};
const unchangedCode = '6';

function toPicture(picture: WireRecord): GoodsPicture {
  const url = text(picture.url);
  return {
    url: sealUrl(url),
    image: toFileAddress(url, 'dealerAdmin', 'publicPicture'),
    alt: text(picture.alt),
  };
}

function toRow(row: WireRecord, id: string = requiredText(row.id)): GoodsRow {
  return {
    id,
    name: text(row.goods_name),
    product: { id: text(row.product_id), name: text(row.product_name), type: text(row.product_type) },
    platform: { id: text(row.platform_id), name: text(row.platform_name) },
    price: moneyOrNull(row.price, row.currency),
    originalPrice: moneyOrNull(row.original_price, row.currency),
    note: text(row.note),
    pictures: nestedRecords(row.pics).map(toPicture),
    onShelf: flagOrNull(row.is_on),
    shelvedAt: instant(row.on_time),
    sales: integerOrNull(row.sales_num),
    salesAmount: moneyOrNull(row.sales_amount, row.currency),
    updatedAt: instant(row.update_time),
  };
}

function toGoods(data: unknown, id: string): Goods {
  const vendorRow = readRecordById(data, ['id'], id, ['goods_name', 'product_id', 'platform_id']);
  const row = toRow(vendorRow, id);
  const { name, product, platform, price, originalPrice, note } = row;
  // The vendor's URLs, because sealed ones change with the seal key.
  const pictures = nestedRecords(vendorRow.pics).map((picture) => [text(picture.url), text(picture.alt)]);
  const versionedFields = [row.id, name, product.id, platform.id, price, originalPrice, note, pictures];
  return { ...row, version: computeVersion(versionedFields) };
}

const readGoods = async (id: string, { vendor }: OperationContext) =>
  toGoods(await vendor(calls.goodsItem, { id }), id);

/** The vendor clears a price that is sent empty and keeps an absent one. */
const toVendorPrice = (money: Money | null | undefined) => (money === null ? '' : money && toDecimal(money));

function toVendorValues(draft: Omit<GoodsChange, 'version'>): Values {
  const pictures = draft.pictures?.map(({ url, alt }) => ({ url: openUrl(url, 'pictures'), alt }));
  return {
    goods_name: draft.name,
    product_id: draft.productId,
    platform_id: draft.platformId,
    currency: draft.price?.currency,
    price: toVendorPrice(draft.price),
    original_price: toVendorPrice(draft.originalPrice),
    note: draft.note,
    pics: pictures && JSON.stringify(pictures),
  };
}

const toProducts = (data: unknown) =>
  withIds(optionalRecords(data), 'product_id').map(({ id, row }) => ({
    id,
    name: text(row.product_name),
    type: text(row.product_type),
  }));

/** Handlers of the goods of the account's dealer: calls 6, 14 to 18, 27 and 29. */
export const goods: Handlers<typeof goodsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listParameters(query, sorts),
      keyword: query.q,
      product_id: query.product,
      platform_id: query.platform,
      is_on: query.onShelf && (query.onShelf === 'yes' ? 1 : 0),
      time_start: startOfDay(query.shelvedFrom, query.timeZone),
      time_end: endOfDay(query.shelvedTo, query.timeZone),
    };
    return toPage(await vendor(calls.goods, values), query, toRow);
  },
  read: ({ params }, context) => readGoods(params.id, context),
  create: async ({ body }, { vendor }) => {
    const data = await withFieldNames(fieldNames, vendor(calls.addGoods, toVendorValues(body)));
    const { name, productId, platformId } = body;
    const filters = { keyword: name, product_id: productId, platform_id: platformId };
    return readCreatedId(data, {
      pageSize: maxPageSize,
      load: (page) => vendor(calls.goods, { ...page, ...filters }),
      matches: (row) =>
        text(row.goods_name) === name &&
        text(row.product_id) === productId &&
        text(row.platform_id) === platformId,
    });
  },
  change: async ({ params: { id }, body: { version, ...change } }, context) => {
    requireSameVersion(version, (await readGoods(id, context)).version);
    await withFieldNames(fieldNames, context.vendor(calls.changeGoods, { id, ...toVendorValues(change) }));
    return { id };
  },
  shelve: async ({ body: { ids, onShelf } }, { vendor }) => {
    const data = await vendor(calls.setGoodsListed, { ids: ids.join(','), is_on: Number(onShelf) });
    const result = readBatchResult(ids, data, { failed: 'fail', success: 'success', id: 'id' });
    const failures = result.failures.map(({ id, row }) => ({ id, code: text(row.code) }));
    const unchanged = failures.filter(({ code }) => code === unchangedCode).map(({ id }) => id);
    const failed = failures
      .filter(({ code }) => code !== unchangedCode)
      .map(({ id, code }) => ({ id, reason: failureReasons[code] ?? ('refused' as const) }));
    return { done: [...result.done, ...unchanged], unchanged, failed };
  },
  products: async ({ query }, { vendor }) => {
    const rows = query.q
      ? await vendor(calls.searchMerchantProducts, { keyword: query.q })
      : await vendor(calls.merchantProducts);
    return { items: toProducts(rows) };
  },
  sellable: async ({ query }, { vendor }) => ({
    items: toProducts(await vendor(calls.areaProducts, { keyword: query.q })),
  }),
};
