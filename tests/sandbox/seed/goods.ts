import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';

const day = 86400;
/** Number of goods per dealer. */
const shares: [dealer: number, count: number][] = [
  [1, 1200],
  [2, 160],
  [3, 160],
  [4, 160],
  [5, 60],
  [6, 20],
];
/** 250 unlisted goods of the first dealer. Seven of them cannot be listed. */
const season = { name: 'Spring sale', dealer: 1, first: 601, count: 250 };

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
type GoodsSource = { products: Product[]; platforms: Platform[]; random: Random; now: number };
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

/** Goods of several shops. Goods that cannot be sold are unlisted. */
export function seedGoods(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/goods`);
  const products = store.all<Product>('SELECT id, name, status FROM products ORDER BY id');
  const platforms = store.all<Platform>('SELECT id, dealer_id, status FROM platforms ORDER BY id');
  const source = { products, platforms, random, now };
  const owners = shares.flatMap(([dealer, count]) => Array.from({ length: count }, () => dealer));
  const others = owners.slice(season.count);
  const rows = owners.map((_, at) => {
    const id = at + 1;
    const index = id - season.first;
    if (index >= 0 && index < season.count) return toRow(buildSeasonGoods(id, index, source), random);
    const [dealer = season.dealer] = others.splice(random.below(others.length), 1);
    return toRow(buildGoods(id, dealer, source), random);
  });
  store.insertRows('goods', columns, rows);
}

const pickPrice = (currency: string, random: Random) =>
  currency === 'JPY'
    ? random.between(20, 9000) * 100
    : random.between(190, 69_999) * 10 + random.pick([0, 5, 9]);

function buildGoods(id: number, dealer: number, { products, platforms, random, now }: GoodsSource): Draft {
  const product = random.pick(products);
  const hostileName = id % 37 === 0 ? hostile[(id / 37) % hostile.length] : undefined;
  const currency = random.pick(['USD', 'USD', 'EUR', 'EUR', 'CNY', 'JPY']);
  const price = random.chance(0.03) ? null : pickPrice(currency, random);
  const pictures = random.chance(0.04) ? 0 : random.pick([1, 1, 1, 2, 3, 4, 9]);
  const platform = random.pick(platforms.filter((each) => each.dealer_id === dealer));
  const isSellable = product.status === 1 && platform.status === 1 && price !== null && pictures > 0;
  return {
    ...{ id, dealer, product, currency, price, pictures },
    name: hostileName ?? [product.name, random.pick(offers)].filter((part) => part !== '').join(', '),
    platform: platform.id,
    on: isSellable && random.chance(0.6),
    at: now - random.between(2, 900) * day - random.below(day),
  };
}

/** Goods of the season. Every 35th has another defect. */
function buildSeasonGoods(
  id: number,
  index: number,
  { products, platforms, random, now }: GoodsSource,
): Draft {
  const [discontinued, available] = [0, 1].map((status) =>
    products.filter((product) => product.status === status),
  );
  const defect = index % 35 === 7 ? (index - 7) / 35 : -1;
  const [closedPlatforms = [], openPlatforms = []] = [0, 1].map((status) =>
    platforms.filter((each) => each.dealer_id === season.dealer && each.status === status),
  );
  const product = random.pick((defect >= 3 && defect < 5 ? discontinued : available) ?? products);
  return {
    ...{ id, dealer: season.dealer, product, currency: 'EUR', on: false },
    name: `${season.name} ${String(index + 1).padStart(3, '0')}: ${product.name}`,
    price: defect === 6 ? null : pickPrice('EUR', random),
    pictures: defect >= 0 && defect < 3 ? 0 : random.between(1, 3),
    platform: random.pick(defect === 5 ? closedPlatforms : openPlatforms).id,
    at: now - random.between(2, 60) * day - random.below(day),
  };
}

function toRow(draft: Draft, random: Random): Value[] {
  const { id, dealer, product, price, at } = draft;
  const pictures = Array.from({ length: draft.pictures }, (_, index) => ({
    url: index === 0 ? `/static/product/${product.id}.png` : `/static/product/${product.id}v${index}.png`,
    alt: random.pick(alts),
  }));
  const originalPrice =
    price !== null && random.chance(0.7) ? price + Math.floor(price / 100) * random.between(1, 40) : null;
  // `on_time` stays after goods are unlisted.
  const wasListed = draft.on || (price !== null && draft.pictures > 0 && random.chance(0.5));
  return [
    ...[id, dealer, draft.name, product.id, draft.platform, draft.currency, originalPrice, price],
    random.chance(0.04) ? random.pick(hostile) : random.pick(notes),
    JSON.stringify(pictures),
    ...[draft.on ? 1 : 0, wasListed ? at + random.below(day) : null, at],
    random.chance(0.4) ? null : at + random.below(2 * day),
  ];
}
