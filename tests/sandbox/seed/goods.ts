import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';

const day = 86400;
/** How many goods each dealer has: the demo accounts' dealers, and a few more. */
const shares: [dealer: number, count: number][] = [
  [1, 1200],
  [2, 160],
  [3, 160],
  [4, 160],
  [5, 60],
  [6, 20],
];
/** A season's goods of the first dealer, all off the shelf: 250, of which seven cannot be put on it. */
export const season = { name: 'Spring sale', dealer: 1, first: 601, count: 250 };

const columns =
  'id dealer_id goods_name product_id platform_id currency original_minor price_minor note pics is_on on_time create_time update_time'.split(
    ' ',
  );
const offers = [
  '',
  'starter kit',
  'with 2 years of updates',
  'Werkstattpaket mit Koffer',
  'offre découverte',
  '旗舰套装',
  'プロ向けセット',
  'комплект для мастерской',
  'paquete completo',
  'refurbished, 1 year of warranty',
];
const notes = [
  'Everything that a workshop needs to begin: the tool, its cables and a year of software.',
  'Ships within two days. Software is activated at the counter.',
  'Diagnose, Kalibrierung und Codierung in einem Gerät. Lieferung mit Koffer, Netzteil und OBD-Kabel.',
  '包含主机、接头与一年软件更新，支持在线编程。',
  'Livré avec valise, câbles et un an de mises à jour.',
  'Поставка с кейсом, кабелями и годом обновлений.',
];
const hostile = [
  '=HYPERLINK("https://evil.example","free")',
  '<img src=x onerror="window.__hacked = \'goods\'">',
  '../../etc/passwd',
  '+49 price; DROP TABLE goods',
  'متوفر الآن مع تحديثات لمدة عامين',
  `A name as long as they come: ${'diagnostics '.repeat(14)}`.slice(0, 200),
];
const alts = ['Front', 'The tool in its case', 'Cables', 'Vorderansicht', '正面', ''];

type Product = { id: number; name: string; status: number };
type Platform = { id: number; dealer_id: number; status: number };
type Source = { products: Product[]; platforms: Platform[]; random: Random; now: number };
type Draft = {
  id: number;
  dealer: number;
  name: string;
  product: Product;
  platform: number;
  currency: string;
  price: number | null;
  pictures: number;
  on: boolean;
  at: number;
};

/** Goods for the shops of a few dealers. What cannot be sold is off the shelf. */
export function seedGoods(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/goods`);
  const products = store.all<Product>('SELECT id, name, status FROM products ORDER BY id');
  const platforms = store.all<Platform>('SELECT id, dealer_id, status FROM platforms ORDER BY id');
  const source = { products, platforms, random, now };
  const owners = shares.flatMap(([dealer, count]) => Array.from({ length: count }, () => dealer));
  const others = owners.slice(season.count);
  const rows = owners.map((_, at) => {
    const id = at + 1;
    const turn = id - season.first;
    if (turn >= 0 && turn < season.count) return rowOf(inSeason(id, turn, source), random);
    const [dealer = season.dealer] = others.splice(random.below(others.length), 1);
    return rowOf(goodsOf(id, dealer, source), random);
  });
  store.insertRows('goods', columns, rows);
}

const priceIn = (currency: string, random: Random) =>
  currency === 'JPY'
    ? random.between(20, 9000) * 100
    : random.between(190, 69_999) * 10 + random.pick([0, 5, 9]);

function goodsOf(id: number, dealer: number, { products, platforms, random, now }: Source): Draft {
  const product = random.pick(products);
  const odd = id % 37 === 0 ? hostile[(id / 37) % hostile.length] : undefined;
  const currency = random.pick(['USD', 'USD', 'EUR', 'EUR', 'CNY', 'JPY']);
  const price = random.chance(0.03) ? null : priceIn(currency, random);
  const pictures = random.chance(0.04) ? 0 : random.pick([1, 1, 1, 2, 3, 4, 9]);
  const platform = random.pick(platforms.filter((each) => each.dealer_id === dealer));
  const sellable = product.status === 1 && platform.status === 1 && price !== null && pictures > 0;
  return {
    ...{ id, dealer, product, currency, price, pictures },
    name: odd ?? [product.name, random.pick(offers)].filter((part) => part !== '').join(', '),
    platform: platform.id,
    on: sellable && random.chance(0.6),
    at: now - random.between(2, 900) * day - random.below(day),
  };
}

/** Every so many of a season is one that the vendor refuses, each for a reason of its own. */
function inSeason(id: number, turn: number, { products, platforms, random, now }: Source): Draft {
  const [gone, sold] = [0, 1].map((status) => products.filter((product) => product.status === status));
  const why = turn % 35 === 7 ? (turn - 7) / 35 : -1;
  const [closed = [], open = []] = [0, 1].map((status) =>
    platforms.filter((each) => each.dealer_id === season.dealer && each.status === status),
  );
  const product = random.pick((why >= 3 && why < 5 ? gone : sold) ?? products);
  return {
    ...{ id, dealer: season.dealer, product, currency: 'EUR', on: false },
    name: `${season.name} ${String(turn + 1).padStart(3, '0')}: ${product.name}`,
    price: why === 6 ? null : priceIn('EUR', random),
    pictures: why >= 0 && why < 3 ? 0 : random.between(1, 3),
    platform: random.pick(why === 5 ? closed : open).id,
    at: now - random.between(2, 60) * day - random.below(day),
  };
}

function rowOf(draft: Draft, random: Random): Value[] {
  const { id, dealer, product, price, at } = draft;
  const pictures = Array.from({ length: draft.pictures }, (_, turn) => ({
    url: turn === 0 ? `/static/product/${product.id}.png` : `/static/product/${product.id}v${turn}.png`,
    alt: random.pick(alts),
  }));
  const original =
    price !== null && random.chance(0.7) ? price + Math.floor(price / 100) * random.between(1, 40) : null;
  // A shelf time stays when something has been taken off again.
  const shelved = draft.on || (price !== null && draft.pictures > 0 && random.chance(0.5));
  return [
    ...[id, dealer, draft.name, product.id, draft.platform, draft.currency, original, price],
    random.chance(0.04) ? random.pick(hostile) : random.pick(notes),
    JSON.stringify(pictures),
    ...[draft.on ? 1 : 0, shelved ? at + random.below(day) : null, at],
    random.chance(0.4) ? null : at + random.below(2 * day),
  ];
}
