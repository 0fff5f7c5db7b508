import { day } from '../data/periods.ts';
import type { Store, Value } from '../data/store.ts';
import { type Domain, listParameters, post } from '../domain.ts';
import { type CallRequest, requireAccount } from '../handler.ts';
import { conflict, invalid, notFound } from '../http/call-response.ts';
import { listData, queryPage, Where } from '../list-query.ts';
import { demoDealers } from '../seed/dealers.ts';
import { wireRow } from '../wire-row.ts';

/** Sales platforms of the account's dealer. */
export const platforms: Domain = {
  tables: `
CREATE TABLE platforms (id INTEGER PRIMARY KEY, dealer_id INTEGER, name TEXT, link TEXT, code TEXT, status INTEGER,
  create_time INTEGER, update_time INTEGER);
`,
  mutable: ['platforms'],
  indexes: 'CREATE INDEX platforms_dealer ON platforms (dealer_id, create_time);',
  seed: (store, _, now) => seedPlatforms(store, now),
  calls: {
    24: post('merchant', 'APP/getAPPList', `${listParameters} id keyword`, listPlatforms),
    25: post('merchant', 'APP/addPlatForm', 'name link code', createPlatform),
    26: post('merchant', 'APP/updatePlatForm', 'id name link code', updatePlatform),
    28: post('merchant', 'merchant/searchPlatForm', 'keyword', searchPlatforms),
  },
};

type Row = {
  id: number;
  name: string;
  link: string;
  code: string | null;
  status: number;
  goods_num: number;
  create_time: number;
  update_time: number;
};

const sorting = {
  columns: { name: 'fold(name)', create_time: 'create_time' },
  defaultOrder: 'create_time DESC, id DESC',
};
const select = '*, (SELECT COUNT(*) FROM goods g WHERE g.platform_id = platforms.id) AS goods_num';
const maxLengths = { name: 100, link: 500, code: 40 };
const fields = ['name', 'link', 'code'] as const;

/** `status`: 1 open, 0 closed. Old links may not be https. */
function listPlatforms(request: CallRequest) {
  const { params } = request;
  const where = new Where()
    .add('dealer_id = ?', requireAccount(request).dealer_id)
    .addIfPresent(params.integer('id'), 'id = ?');
  const keyword = params.text('keyword');
  if (keyword) where.addCondition(holding(keyword));
  const { rows, total } = queryPage<Row>(request, 'platforms', where, sorting, select);
  return listData(
    request,
    rows.map((row) =>
      wireRow('platform', row.id, {
        id: row.id,
        name: row.name,
        link: row.link,
        code: row.code,
        status: row.status,
        goods_num: row.goods_num,
        create_time: row.create_time,
        update_time: row.update_time,
      }),
    ),
    total,
  );
}

function createPlatform(request: CallRequest) {
  const { context } = request;
  const { name, link, code } = readPlatform(request, { name: '', link: '', code: '' }, 0);
  const now = context.clock.now();
  const id = context.store.run(
    `INSERT INTO platforms (dealer_id, name, link, code, status, create_time, update_time)
     VALUES (?, ?, ?, ?, 1, ?, ?)`,
    requireAccount(request).dealer_id,
    name,
    link,
    code || null,
    now,
    now,
  );
  return { id };
}

/** An empty code is cleared. */
function updatePlatform(request: CallRequest) {
  const { context, params } = request;
  const row = context.store.get<Row>(
    'SELECT * FROM platforms WHERE id = ? AND dealer_id = ?',
    params.integer('id') ?? 0,
    requireAccount(request).dealer_id,
  );
  if (!row) throw notFound();
  const { name, link, code } = readPlatform(
    request,
    { name: row.name, link: row.link, code: row.code ?? '' },
    row.id,
  );
  context.store.run(
    'UPDATE platforms SET name = ?, link = ?, code = ?, update_time = ? WHERE id = ?',
    name,
    link,
    code || null,
    context.clock.now(),
    row.id,
  );
  return { id: row.id };
}

/** Includes closed platforms. */
function searchPlatforms(request: CallRequest) {
  const where = new Where().add('dealer_id = ?', requireAccount(request).dealer_id);
  const keyword = request.params.text('keyword');
  if (keyword) where.addCondition(holding(keyword));
  const sql = `SELECT * FROM platforms ${where.sql} ORDER BY fold(name), id LIMIT 500`;
  return request.context.store
    .all<Row>(sql, ...where.values)
    .map(({ id, name, code, status }) => wireRow('platformChoice', id, { id, name, code, status }));
}

function holding(keyword: string) {
  const values = [keyword.toLowerCase(), keyword.toLowerCase()];
  return { sql: "(instr(fold(name), ?) > 0 OR instr(fold(coalesce(code, '')), ?) > 0)", values };
}

type Draft = Record<(typeof fields)[number], string>;

/** Validates the form on top of the current values. Throws 422, or 409 for a duplicate name or code. */
function readPlatform(request: CallRequest, current: Draft, id: number): Draft {
  const { params, context } = request;
  const draft = { ...current };
  const errors: Record<string, string[]> = {};
  for (const field of fields) {
    if (params.has(field)) draft[field] = params.text(field);
    if (draft[field] === '' && field !== 'code') errors[field] = ['is required'];
    if ([...draft[field]].length > maxLengths[field])
      errors[field] = [`must have at most ${maxLengths[field]} characters`];
  }
  if (draft.link && draft.link !== current.link && !/^https:\/\/[^\s/]+/.test(draft.link))
    errors.link = ['must be an https address'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const field of ['code', 'name'] as const)
    if (
      draft[field] &&
      context.store.number(
        `SELECT COUNT(*) FROM platforms WHERE dealer_id = ? AND id <> ? AND fold(${field}) = ?`,
        requireAccount(request).dealer_id,
        id,
        draft[field].toLowerCase(),
      ) > 0
    )
      throw conflict(field);
  return draft;
}

const seedColumns = ['id', 'dealer_id', 'name', 'link', 'code', 'status', 'create_time', 'update_time'];

type PlatformRow = [name: string, link: string, code: string | null, status?: 0];

/** The manufacturer's platforms, ids 1 to 12. Two links are unsafe and one name is a formula. */
const own: PlatformRow[] = [
  ['Amazon Deutschland', 'https://amazon-de.example/stores/autocare', 'AMZ-DE'],
  ['Amazon France', 'https://amazon-fr.example/stores/autocare', 'AMZ-FR'],
  ['eBay Motors', 'https://ebay-motors.example/str/autocare', 'EBAY'],
  ['京东自营', 'https://jd.example/autocare?from=门户', 'JD'],
  ['天猫旗舰店', 'https://tmall.example/autocare', 'TMALL'],
  ['楽天市場', 'https://rakuten.example/autocare', 'RAK-JP'],
  ['Озон', 'https://ozon.example/seller/autocare', 'OZON'],
  ['Mercado Libre México', 'https://mercadolibre.example/tienda/autocare', 'ML-MX', 0],
  ['Own web shop', 'https://shop.autocare.example/', null],
  ['Trade counter (phone and walk-in)', 'http://counter.autocare.example/', 'COUNTER'],
  ['=HYPERLINK("https://evil.example","Shop")', "javascript:alert('platform')", 'OLD-1', 0],
  [
    'Großhandelsmarktplatz für Werkstattausrüstung, Fahrzeugdiagnose und Kalibriertechnik Süd',
    'https://marktplatz.example/haendler/autocare/werkstattausruestung/fahrzeugdiagnose?utm_source=portal',
    'B2B-SUED',
  ],
];

const others: readonly (readonly [dealer: number, lines: PlatformRow[]])[] = [
  [
    demoDealers.merchant,
    [
      ['Amazon UK', 'https://amazon-uk.example/stores/merchant-motors', 'AMZ-UK'],
      ['eBay Motors', 'https://ebay-motors.example/str/merchant-motors', 'EBAY'],
      ['Web shop', 'https://shop.merchant-motors.example/', 'WEB'],
      ['Allegro', 'https://allegro.example/merchant-motors', 'ALG', 0],
    ],
  ],
  [
    demoDealers.sub,
    [
      ['Kaufland Marktplatz', 'https://kaufland.example/shops/sued', 'KAUF'],
      ['Web-Shop Süd', 'https://shop.sued.example/', 'WEB'],
    ],
  ],
  [
    demoDealers.blue,
    [
      ['Amazon Deutschland', 'https://amazon-de.example/stores/blue-line', 'AMZ-DE'],
      ['Blue Line shop', 'https://shop.blue-line.example/', 'BLUE'],
      ['Otto', 'https://otto.example/blue-line', 'OTTO', 0],
    ],
  ],
  [5, [['Workshop shop', 'https://shop.dealer0005.example/', 'WEB']]],
  [6, [['Counter', 'https://shop.dealer0006.example/', null]]],
];

/** Twelve platforms of the manufacturer, and some of other dealers. */
function seedPlatforms(store: Store, now: number): void {
  const lines = [
    ...own.map((line) => [1, line] as const),
    ...others.flatMap(([dealer, all]) => all.map((line) => [dealer, line] as const)),
  ];
  const rows = lines.map(([dealer, [name, link, code, status]], index): Value[] => {
    const createdAt = now - (1500 - index * 40) * day - index * 137;
    return [index + 1, dealer, name, link, code, status ?? 1, createdAt, createdAt + (index % 3) * 100 * day];
  });
  store.insertRows('platforms', seedColumns, rows);
}
