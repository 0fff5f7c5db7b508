import type {
  Goods,
  GoodsChange,
  GoodsPicture,
  GoodsRow,
  goods as goodsContract,
  listingFailureReasons,
} from '../contract/goods.ts';
import { decimalOf, type Money } from '../money.ts';
import { fileAddress, openedUrl, sealedUrl } from './files.ts';
import type { Context, Handlers } from './handler.ts';
import { calls } from './http/calls.ts';
import type { Values } from './http/client.ts';
import {
  flag,
  instant,
  optionalRecords,
  record,
  requiredInteger,
  requiredText,
  secondsOf,
  text,
  type Wire,
} from './http/wire.ts';
import { moneyOrNull, requiredMoney } from './money.ts';
import { listValues, toPage } from './page.ts';
import { named } from './refusal.ts';
import { requireSame, versionOf } from './version.ts';

const names = {
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

/** Why the vendor did not do it for one of the goods; code 6, "so already", is no failure. */
const reasons: Record<string, (typeof listingFailureReasons)[number]> = {
  1: 'notFound',
  2: 'noPicture',
  3: 'productDiscontinued',
  4: 'platformClosed',
  5: 'noPrice',
};
const soAlready = '6';

function toPicture(picture: Wire): GoodsPicture {
  const url = text(picture.url);
  // Where call 36 put it.
  return {
    url: sealedUrl(url),
    image: fileAddress(url, 'dealerAdmin', 'publicPicture'),
    alt: text(picture.alt),
  };
}

function toRow(row: Wire): GoodsRow {
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

function toGoods(wire: Wire): Goods {
  const row = toRow(wire);
  const { name, product, platform, price, originalPrice, note } = row;
  // By the vendor's own URLs: sealed ones change with the seal key.
  const pictures = optionalRecords(wire.pics).map((picture) => [text(picture.url), text(picture.alt)]);
  const seen = [row.id, name, product.id, platform.id, price, originalPrice, note, pictures];
  return { ...row, version: versionOf(seen) };
}

const read = async (id: string, { vendor }: Context) =>
  toGoods(record(await vendor(calls.goodsItem, { id })));

const decimal = (money: Money | null | undefined) => (money === null ? '' : money && decimalOf(money));

function toWire(draft: Omit<GoodsChange, 'version'>): Values {
  const pictures = draft.pictures?.map(({ url, alt }) => ({ url: openedUrl(url, 'pictures'), alt }));
  return {
    goods_name: draft.name,
    product_id: draft.productId,
    platform_id: draft.platformId,
    currency: draft.price?.currency,
    price: decimal(draft.price),
    // Sent empty, the vendor clears it; left out, it stays.
    original_price: decimal(draft.originalPrice),
    note: draft.note,
    pics: pictures && JSON.stringify(pictures),
  };
}

const toProduct = (row: Wire) => ({
  id: requiredText(row.product_id),
  name: text(row.product_name),
  type: text(row.product_type),
});

/** What the account's own dealer sells. */
export const goods: Handlers<typeof goodsContract> = {
  list: async ({ query }, { vendor }) => {
    const values = {
      ...listValues(query, sorts),
      keyword: query.q,
      product_id: query.product,
      platform_id: query.platform,
      is_on: query.onShelf && (query.onShelf === 'yes' ? 1 : 0),
      time_start: secondsOf(query.shelvedFrom),
      time_end: secondsOf(query.shelvedTo, 'end'),
    };
    return toPage(await vendor(calls.goods, values), query, toRow);
  },
  read: ({ params }, context) => read(params.id, context),
  create: async ({ body }, { vendor }) => {
    const made = record(await named(names, vendor(calls.addGoods, toWire(body))));
    return { id: requiredText(made.id) };
  },
  change: async ({ params: { id }, body: { version, ...change } }, context) => {
    requireSame(version, (await read(id, context)).version);
    await named(names, context.vendor(calls.changeGoods, { id, ...toWire(change) }));
    return { id };
  },
  shelve: async ({ body: { ids, onShelf } }, { vendor }) => {
    const data = await vendor(calls.shelveGoods, { ids: ids.join(','), is_on: Number(onShelf) });
    // Something is done by now: a line that names none of the goods is passed over, and no reason to fail.
    const refused = optionalRecords(record(data).fail)
      .map((row) => ({ id: text(row.id), code: text(row.code) }))
      .filter(({ id }) => id !== '');
    const unchanged = refused.filter(({ code }) => code === soAlready).map((row) => row.id);
    const failed = refused
      .filter(({ code }) => code !== soAlready)
      .map((row) => ({ id: row.id, reason: reasons[row.code] ?? ('refused' as const) }));
    // What the vendor says nothing of is neither done nor failed.
    const success = record(data).success;
    const changed = Array.isArray(success) ? success.map(text).filter((id) => id !== '') : [];
    return { done: [...changed, ...unchanged], unchanged, failed };
  },
  /** Calls 27 and 29: the vendor may leave `data` empty when it finds no product. */
  products: async ({ query }, { vendor }) => {
    const own = query.q
      ? await vendor(calls.searchMerchantProducts, { keyword: query.q })
      : await vendor(calls.merchantProducts);
    return { items: optionalRecords(own).map(toProduct) };
  },
  /** Call 6: the vendor may leave `data` empty when it finds no product. */
  sellable: async ({ query }, { vendor }) => ({
    items: optionalRecords(await vendor(calls.areaProducts, { keyword: query.q })).map(toProduct),
  }),
};
