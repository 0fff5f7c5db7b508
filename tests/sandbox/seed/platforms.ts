import { day } from '../data/periods.ts';
import type { Store, Value } from '../data/store.ts';
import { demoDealers } from './dealers.ts';

const columns = ['id', 'dealer_id', 'name', 'link', 'code', 'status', 'create_time', 'update_time'];

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
export function seedPlatforms(store: Store, now: number): void {
  const lines = [
    ...own.map((line) => [1, line] as const),
    ...others.flatMap(([dealer, all]) => all.map((line) => [dealer, line] as const)),
  ];
  const rows = lines.map(([dealer, [name, link, code, status]], index): Value[] => {
    const createdAt = now - (1500 - index * 40) * day - index * 137;
    return [index + 1, dealer, name, link, code, status ?? 1, createdAt, createdAt + (index % 3) * 100 * day];
  });
  store.insertRows('platforms', columns, rows);
}
