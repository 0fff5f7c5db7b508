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
  flag,
  instant,
  optionalRecords,
  record,
  requiredInteger,
  requiredText,
  text,
  type WireRecord,
} from './http/readers.ts';
import { withFieldNames } from './http/refusal.ts';
import { endOfDay, startOfDay } from './mapping/local-days.ts';
import { moneyOrNull, requiredMoney } from './mapping/money.ts';
import { listParameters, toPage } from './mapping/page.ts';
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

function toRow(row: WireRecord): GoodsRow {
  return {
    id: requiredText(row.id),
    name: text(row.goods_name),
    product: { id: text(row.product_id), name: text(row.product_name), type: text(row.product_type) },
    platform: { id: text(row.platform_id), name: text(row.platform_name) },
    price: moneyOrNull(row.price, row.currency),
    originalPrice: moneyOrNull(row.original_price, row.currency),
    note: text(row.note),
    pictures: optionalRecords(row.pics).map(toPicture),
    onShelf: flag(row.is_on),
    shelvedAt: instant(row.on_time),
    sales: requiredInteger(row.sales_num),
    salesAmount: requiredMoney(row.sales_amount, row.currency),
    updatedAt: instant(row.update_time),
  };
}

function toGoods(vendorRow: WireRecord): Goods {
  const row = toRow(vendorRow);
  const { name, product, platform, price, originalPrice, note } = row;
  // The vendor's URLs, because sealed ones change with the seal key.
  const pictures = optionalRecords(vendorRow.pics).map((picture) => [text(picture.url), text(picture.alt)]);
  const versionedFields = [row.id, name, product.id, platform.id, price, originalPrice, note, pictures];
  return { ...row, version: computeVersion(versionedFields) };
}

const readGoods = async (id: string, { vendor }: OperationContext) =>
  toGoods(record(await vendor(calls.goodsItem, { id })));

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

const toProduct = (row: WireRecord) => ({
  id: requiredText(row.product_id),
  name: text(row.product_name),
  type: text(row.product_type),
});

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
    const created = record(await withFieldNames(fieldNames, vendor(calls.addGoods, toVendorValues(body))));
    return { id: requiredText(created.id) };
  },
  change: async ({ params: { id }, body: { version, ...change } }, context) => {
    requireSameVersion(version, (await readGoods(id, context)).version);
    await withFieldNames(fieldNames, context.vendor(calls.changeGoods, { id, ...toVendorValues(change) }));
    return { id };
  },
  shelve: async ({ body: { ids, onShelf } }, { vendor }) => {
    const data = await vendor(calls.setGoodsListed, { ids: ids.join(','), is_on: Number(onShelf) });
    // The write has happened, so rows without an id are skipped instead of failing.
    const failures = optionalRecords(record(data).fail)
      .map((row) => ({ id: text(row.id), code: text(row.code) }))
      .filter(({ id }) => id !== '');
    const unchanged = failures.filter(({ code }) => code === unchangedCode).map((row) => row.id);
    const failed = failures
      .filter(({ code }) => code !== unchangedCode)
      .map((row) => ({ id: row.id, reason: failureReasons[row.code] ?? ('refused' as const) }));
    // Ids that the vendor does not mention are neither done nor failed.
    const success = record(data).success;
    const changed = Array.isArray(success) ? success.map(text).filter((id) => id !== '') : [];
    return { done: [...changed, ...unchanged], unchanged, failed };
  },
  products: async ({ query }, { vendor }) => {
    const rows = query.q
      ? await vendor(calls.searchMerchantProducts, { keyword: query.q })
      : await vendor(calls.merchantProducts);
    return { items: optionalRecords(rows).map(toProduct) };
  },
  sellable: async ({ query }, { vendor }) => ({
    items: optionalRecords(await vendor(calls.areaProducts, { keyword: query.q })).map(toProduct),
  }),
};
