import { currencies, parseMinorUnits } from './data/amounts.ts';
import type { GoodsRow } from './data/goods.ts';
import type { Value } from './data/store.ts';
import { type CallRequest, requireAccount } from './handler.ts';

type Errors = Record<string, string[]>;
type Input = { values: Map<string, Value>; errors: Errors };
type Picture = { url: string; alt: string };

const required = ['goods_name', 'product_id', 'platform_id', 'currency', 'price', 'note', 'pics'];
const maxLengths = { goods_name: 200, note: 2000 };
const maxPictures = 9;
const maxAltLength = 200;
/** The maximum price in minor units. */
const maxPriceMinor = 100_000_000_000;

/** Reads and validates the form fields on top of the current row. Absent fields stay. */
export function readGoods(request: CallRequest, current: GoodsRow | undefined): Input {
  const { params } = request;
  const values = new Map<string, Value>();
  const errors: Errors = {};
  const fail = (field: string, text: string) => {
    errors[field] ??= [text];
  };
  for (const field of required)
    if ((!current || params.has(field)) && params.text(field) === '') fail(field, 'is required');
  for (const field of ['goods_name', 'note'] as const) {
    if (!params.has(field)) continue;
    const text = params.text(field);
    if (text.length > maxLengths[field]) fail(field, `must have at most ${maxLengths[field]} characters`);
    values.set(field, text);
  }
  readProduct(request, current, values, fail);
  readPlatform(request, current, values, fail);
  readPrices(request, current, values, fail);
  if (params.text('pics') !== '') {
    const pictures = readPictures(request, fail);
    if (pictures) values.set('pics', JSON.stringify(pictures));
  }
  return { values, errors };
}

type Fail = (field: string, text: string) => void;
type Reader = (
  request: CallRequest,
  current: GoodsRow | undefined,
  values: Map<string, Value>,
  fail: Fail,
) => void;

/** Rejects discontinued products unless the goods already have them. */
const readProduct: Reader = ({ params, context }, current, values, fail) => {
  if (params.text('product_id') === '') return;
  const id = params.integer('product_id');
  const row = context.store.get<{ status: number }>('SELECT status FROM products WHERE id = ?', id ?? 0);
  if (!row) fail('product_id', 'not found');
  else if (row.status !== 1 && id !== current?.product_id) fail('product_id', 'is discontinued');
  values.set('product_id', id ?? null);
};

const readPlatform: Reader = (request, current, values, fail) => {
  if (request.params.text('platform_id') === '') return;
  const id = request.params.integer('platform_id');
  const row = request.context.store.get<{ status: number }>(
    'SELECT status FROM platforms WHERE id = ? AND dealer_id = ?',
    id ?? 0,
    requireAccount(request).dealer_id,
  );
  if (!row) fail('platform_id', 'not found');
  else if (row.status !== 1 && id !== current?.platform_id) fail('platform_id', 'is closed');
  values.set('platform_id', id ?? null);
};

/** A new currency needs a new price. */
const readPrices: Reader = ({ params }, current, values, fail) => {
  const currency = params.text('currency') || current?.currency || '';
  if (!(currencies as readonly string[]).includes(currency))
    return fail('currency', 'is not a currency here');
  values.set('currency', currency);
  if (current && currency !== current.currency && !params.has('price')) fail('price', 'is required');
  for (const [field, column] of [
    ['price', 'price_minor'],
    ['original_price', 'original_minor'],
  ] as const) {
    const text = params.text(field);
    const minor = parseMinorUnits(text, currency);
    if (text === '') {
      if (params.has(field)) values.set(column, null);
    } else if (minor === undefined || minor > maxPriceMinor) fail(field, 'must be an amount of the currency');
    else if (minor === 0 && field === 'price') fail(field, 'must be greater than 0');
    else values.set(column, minor);
  }
};

/** Accepts uploaded pictures and those of the dealer's other goods. */
function readPictures(request: CallRequest, fail: Fail) {
  const submitted = parsePictures(request.params.text('pics'));
  if (!submitted || submitted.length === 0 || submitted.length > maxPictures) {
    fail('pics', `must be 1 to ${maxPictures} pictures`);
    return undefined;
  }
  if (submitted.some(({ url }) => !isUploadedUrl(request, url))) fail('pics', 'unknown picture');
  if (submitted.some(({ alt }) => alt.length > maxAltLength)) fail('pics', 'alt is too long');
  return submitted;
}

function isUploadedUrl(request: CallRequest, url: string): boolean {
  const { store } = request.context;
  if (store.number('SELECT COUNT(*) FROM uploads WHERE path = ?', url) > 0) return true;
  const sql = 'SELECT COUNT(*) FROM goods WHERE dealer_id = ? AND instr(pics, ?) > 0';
  return store.number(sql, requireAccount(request).dealer_id, `"url":${JSON.stringify(url)}`) > 0;
}

function parsePictures(text: string): Picture[] | undefined {
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
