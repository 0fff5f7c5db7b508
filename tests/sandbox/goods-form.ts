import { currencies, minorOf } from './amounts.ts';
import { type Asked, asker } from './answer.ts';
import type { GoodsRow } from './goods.ts';
import type { Value } from './store.ts';

type Errors = Record<string, string[]>;
type Input = { values: Map<string, Value>; errors: Errors };
type Picture = { url: string; alt: string };

const required = ['goods_name', 'product_id', 'platform_id', 'currency', 'price', 'note', 'pics'];
const longest = { goods_name: 200, note: 2000 };
const mostPictures = 9;
const longestAlt = 200;
/** Most that something may cost, in minor units. */
const dearest = 100_000_000_000;

/** The columns that a form sets over what there is, and what is wrong with it. What is absent from the form stays. */
export function readGoods(asked: Asked, before: GoodsRow | undefined): Input {
  const { params } = asked;
  const values = new Map<string, Value>();
  const errors: Errors = {};
  const fail = (field: string, text: string) => {
    errors[field] ??= [text];
  };
  for (const field of required)
    if ((!before || params.has(field)) && params.text(field) === '') fail(field, 'is required');
  for (const field of ['goods_name', 'note'] as const) {
    if (!params.has(field)) continue;
    const text = params.text(field);
    if (text.length > longest[field]) fail(field, `must have at most ${longest[field]} characters`);
    values.set(field, text);
  }
  readProduct(asked, before, values, fail);
  readPlatform(asked, before, values, fail);
  readPrices(asked, before, values, fail);
  if (params.text('pics') !== '') {
    const pictures = readPictures(asked, fail);
    if (pictures) values.set('pics', JSON.stringify(pictures));
  }
  return { values, errors };
}

type Fail = (field: string, text: string) => void;
type Reader = (asked: Asked, before: GoodsRow | undefined, values: Map<string, Value>, fail: Fail) => void;

/** Only what may still be sold can be chosen; what the goods have already stays. */
const readProduct: Reader = ({ params, world }, before, values, fail) => {
  if (params.text('product_id') === '') return;
  const id = params.whole('product_id');
  const found = world.store.get<{ status: number }>('SELECT status FROM products WHERE id = ?', id ?? 0);
  if (!found) fail('product_id', 'not found');
  else if (found.status !== 1 && id !== before?.product_id) fail('product_id', 'is discontinued');
  values.set('product_id', id ?? null);
};

const readPlatform: Reader = (asked, before, values, fail) => {
  if (asked.params.text('platform_id') === '') return;
  const id = asked.params.whole('platform_id');
  const found = asked.world.store.get<{ status: number }>(
    'SELECT status FROM platforms WHERE id = ? AND dealer_id = ?',
    id ?? 0,
    asker(asked).dealer_id,
  );
  if (!found) fail('platform_id', 'not found');
  else if (found.status !== 1 && id !== before?.platform_id) fail('platform_id', 'is closed');
  values.set('platform_id', id ?? null);
};

/** Prices go by the currency, so another currency without another price would be another price. */
const readPrices: Reader = ({ params }, before, values, fail) => {
  const currency = params.text('currency') || before?.currency || '';
  if (!(currencies as readonly string[]).includes(currency))
    return fail('currency', 'is not a currency here');
  values.set('currency', currency);
  if (before && currency !== before.currency && !params.has('price')) fail('price', 'is required');
  for (const [field, column] of [
    ['price', 'price_minor'],
    ['original_price', 'original_minor'],
  ] as const) {
    const text = params.text(field);
    const minor = minorOf(text, currency);
    if (text === '') {
      if (params.has(field)) values.set(column, null);
    } else if (minor === undefined || minor > dearest) fail(field, 'must be an amount of the currency');
    else if (minor === 0 && field === 'price') fail(field, 'must be more than nothing');
    else values.set(column, minor);
  }
};

/** Pictures that were uploaded here, or that any of the own goods has. */
function readPictures(asked: Asked, fail: Fail) {
  const given = parsed(asked.params.text('pics'));
  if (!given || given.length === 0 || given.length > mostPictures) {
    fail('pics', `must be 1 to ${mostPictures} pictures`);
    return undefined;
  }
  if (given.some(({ url }) => !isKnown(asked, url))) fail('pics', 'unknown picture');
  if (given.some(({ alt }) => alt.length > longestAlt)) fail('pics', 'alt is too long');
  return given;
}

function isKnown(asked: Asked, url: string): boolean {
  const { store } = asked.world;
  if (store.number('SELECT COUNT(*) FROM uploads WHERE path = ?', url) > 0) return true;
  const sql = 'SELECT COUNT(*) FROM goods WHERE dealer_id = ? AND instr(pics, ?) > 0';
  return store.number(sql, asker(asked).dealer_id, `"url":${JSON.stringify(url)}`) > 0;
}

function parsed(text: string): Picture[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return undefined;
    return list.map((each: Partial<Picture>) => ({
      url: String(each.url ?? ''),
      alt: String(each.alt ?? ''),
    }));
  } catch {
    return undefined;
  }
}
