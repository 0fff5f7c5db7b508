import { day, endOfDay, latestEnd, type Period, periods } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Value } from '../data/store.ts';
import { places } from './places.ts';

export type Kind = { id: number; heavy_duty: number; renault: number; full_soft: number };

/** `years` is the length of the main period. */
export type DeviceBasics = {
  id: number;
  sn: string;
  product: number;
  dealer: number;
  added: number;
  activated: number | null;
  years: number;
};

type Key = Period['key'];
type Span = readonly [start: number | null, end: number | null];

const year = 365 * day;
const noPeriod: Span = [null, null];
/** Share of devices with a further period. */
const extraPeriods: readonly (readonly [Key, share: number, heavyDuty: boolean])[] = [
  ['prog', 0.25, true],
  ['vip', 0.08, false],
  ['haynes', 0.2, true],
  ['fca', 0.12, false],
  ['ev', 0.15, false],
];
const payTypes = [
  ...['paypal', 'paypal', 'alipay', 'bank transfer', 'credit card', 'Tcode', 'Tcode', '微信支付', null, ''],
];
const hostilePayTypes = [
  '=HYPERLINK("https://evil.example","paid")',
  '<b>cash</b>',
  '+1-555-0100',
  '@SUM(A1:A9)',
];
const remarks = [
  'Demo unit, do not sell',
  'Vorführgerät, Karton beschädigt',
  'Returned once, screen replaced 2024-03',
  'Клиент просил перезвонить',
  '客户要求延期付款',
  'Pour l’atelier de Nîmes',
  'Reserved for O’Connor & Sons',
  '展示機、貸出中',
];
const hostileRemarks = [
  '=HYPERLINK("https://evil.example","click me")',
  '<b>bold</b><img src=x onerror="window.__hacked=1">',
  '设备已借给展会，归还日期未定，请先联系王芳再处理',
  "-2+3+cmd|' /C calc'!A0",
  'A note that goes on and on, written by somebody who had much time and no idea of columns: '
    .repeat(2)
    .slice(0, 200),
  '"; DROP TABLE devices; --',
  '\u202Etxet desrever\u202C, zero\u200Bwidth',
];
const firmwares = Array.from(
  { length: 30 },
  (_, index) => `V${1 + (index % 3)}.${10 + index}.${String(index * 7).padStart(3, '0')}`,
);
const networks = ['203.0.113.', '198.51.100.', '192.0.2.'];
const addresses = places.flatMap(({ name, regions }) => regions.map((region) => `${region}, ${name}`));
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Draws the remaining columns of devices. */
export class DeviceFacts {
  private readonly random: Random;
  private readonly kinds: Map<number, Kind>;
  private readonly until: number;

  constructor(seed: string, kinds: Map<number, Kind>, until: number) {
    this.random = new Random(seed);
    this.kinds = kinds;
    this.until = until;
  }

  row(basics: DeviceBasics): Value[] {
    const { random } = this;
    const { id, sn, product, dealer, added, activated } = basics;
    const kind = this.kinds.get(product);
    const spans = activated === null ? {} : this.spans(activated, basics.years, kind?.heavy_duty === 1);
    const ends = Object.fromEntries(Object.entries(spans).map(([key, span]) => [`${key}_end`, span[1]]));
    const locked = random.chance(0.02) ? 1 : 0;
    const imported = random.chance(0.03) ? null : added - random.below(20 * day);
    const password = random.chance(0.8) ? this.seedText(8) : null;
    const remark = random.chance(0.01)
      ? random.pick(hostileRemarks)
      : random.chance(0.12)
        ? random.pick(remarks)
        : null;
    return [
      ...[id, sn, product, dealer, added, activated === null ? 0 : 1, locked, activated, latestEnd(ends)],
      ...(activated === null ? [null, null] : [this.first(activated, added), this.payType()]),
      ...this.tcode(id, activated),
      activated === null || random.chance(0.05) ? null : endOfDay(activated + random.between(1, 3) * year),
      ...periods.flatMap(({ key }) => spans[key] ?? noPeriod),
      activated !== null && kind?.renault === 1 ? random.below(11) : null,
      ...this.fullSoft(id, kind, activated),
      activated === null ? 0 : this.updates(activated),
      imported,
      ...(activated === null ? [null, null, null] : this.technical()),
      password,
      remark,
    ];
  }

  private spans(activated: number, years: number, heavyDuty: boolean): Partial<Record<Key, Span>> {
    const { random } = this;
    // Returned software leaves an active device without periods.
    if (random.chance(0.01)) return {};
    const spans: Partial<Record<Key, Span>> = {};
    const main: Span = [random.chance(0.04) ? null : activated, this.end(activated, years)];
    spans[heavyDuty ? 'truck' : 'car'] = main;
    if (!heavyDuty && random.chance(0.06)) spans.truck = this.span(activated);
    for (const [key, share, onHeavyDuty] of extraPeriods)
      if (random.chance(share) && (onHeavyDuty || !heavyDuty)) spans[key] = this.span(activated);
    return spans;
  }

  private span(activated: number): Span {
    const start = Math.min(this.until, activated + this.random.below(300 * day));
    return [start, this.end(start, this.random.between(1, 3))];
  }

  /** Some periods end within 30, 60 or 90 days, so that the filters find rows. */
  private end(start: number, years: number): number {
    return endOfDay(
      this.random.chance(0.06) ? this.until + this.random.between(2, 95) * day : start + years * year,
    );
  }

  private first(activated: number, added: number): number {
    return this.random.chance(0.08) ? added + this.random.below(activated - added + 1) : activated;
  }

  private payType(): string | null {
    return this.random.pick(this.random.chance(0.01) ? hostilePayTypes : payTypes);
  }

  /** Code, state and expiry. Most inactive devices have a usable Tcode. */
  private tcode(id: number, activated: number | null): Value[] {
    const { random, until } = this;
    const code = `TC${String(id).padStart(8, '0')}${this.seedText(4)}`;
    const draw = random.next();
    const ahead = () => endOfDay(until + random.between(5, 720) * day);
    if (activated !== null) {
      if (draw < 0.1) return [null, null, null];
      return [
        code,
        draw < 0.12 ? 5 : 3,
        random.chance(0.2) ? null : endOfDay(activated + random.between(1, 400) * day),
      ];
    }
    if (draw < 0.5) return [code, 0, ahead()];
    if (draw < 0.86) return [code, 2, ahead()];
    if (draw < 0.88) return [code, 7, null];
    if (draw < 0.91) return [code, 1, ahead()];
    if (draw < 0.93) return [code, 4, ahead()];
    return draw < 0.96 ? [code, 6, endOfDay(until - random.between(1, 300) * day)] : [null, null, null];
  }

  /** State and years. Some devices of a supported product are too old. */
  private fullSoft(id: number, kind: Kind | undefined, activated: number | null): Value[] {
    if (kind?.full_soft !== 1) return [2, null];
    const extraPeriods = activated !== null && this.random.chance(0.3) ? this.random.between(1, 5) : null;
    // Depends on the id: a draw would change all later data.
    if (id % 40 === 7) return [2, null];
    return extraPeriods === null ? [0, null] : [1, extraPeriods];
  }

  private updates(activated: number): number {
    const age = Math.floor((this.until - activated) / day);
    return Math.min(60, Math.floor(age / this.random.between(12, 90)));
  }

  private technical(): Value[] {
    const { random } = this;
    const six = random.chance(0.04) ? `2001:db8::${random.below(65536).toString(16)}` : '';
    const address = random.chance(0.005) ? '<b>nowhere</b>, =1+1' : random.pick(addresses);
    return [
      random.chance(0.08) ? null : address,
      random.chance(0.05) ? null : six || random.pick(networks) + random.between(1, 254),
      random.chance(0.03) ? null : random.pick(firmwares),
    ];
  }

  private seedText(length: number): string {
    let seedText = '';
    for (let at = 0; at < length; at++) seedText += letters[this.random.below(32)];
    return seedText;
  }
}
