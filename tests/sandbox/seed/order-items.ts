import type { Random } from '../data/random.ts';

/** A line of an order. The unit price is in minor units. */
export type Item = {
  kind: 1 | 2;
  name: string;
  type: string;
  quantity: number;
  unit: number;
  giveaway: string | null;
};

export type Product = { name: string; type: string };

const software = [
  '* update, 1 year',
  '* update, 2 years',
  '* Software-Update, 1 Jahr',
  '*软件升级一年',
  'Heavy duty software, 2 years',
  'IMMO & key programming, 1 year',
  'HaynesPro, 1 Jahr für „*“',
];
const goods = [
  '*',
  '*',
  'ADAS targets (set of 4)',
  'TPMS sensor × 20',
  'OBD-II extension cable, 1.5 m',
  '诊断接头套装',
  'Переходник для грузовых автомобилей',
  '=HYPERLINK("https://evil.example","cable")',
  '<img src=x onerror=alert(1)> case',
  '../../etc/passwd',
  `Adapter set ${'very long name '.repeat(13)}`.slice(0, 200),
];
const giveaways = ['1 × OBD cable', 'Tasche', '赠送一年升级', '<b>cap</b>', '@SUM(A1:A9)'];

/** Price factor per currency. */
const factor: Record<string, number> = { USD: 1, EUR: 1, CNY: 7, JPY: 1.5 };

/** One to four lines of software, goods or both, with odd cents. */
export function pickItems(random: Random, currency: string, products: readonly Product[]): Item[] {
  const count = random.pick([1, 1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, () => {
    const kind = random.chance(0.6) ? 1 : 2;
    const product = random.pick(products);
    const name = random.pick(kind === 1 ? software : goods);
    const base = kind === 1 ? random.between(9900, 120_000) : random.between(1500, 90_000);
    return {
      kind,
      name: name.replace('*', product.name),
      type: product.type,
      quantity: random.pick([1, 1, 1, 2, 3, 5, 10]),
      unit: Math.floor(base * (factor[currency] ?? 1)),
      giveaway: random.chance(0.12) ? random.pick(giveaways) : null,
    };
  });
}
