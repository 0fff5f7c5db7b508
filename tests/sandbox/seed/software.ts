import { searchText } from '../list-query.ts';
import { day } from '../periods.ts';
import { Random } from '../random.ts';
import type { Store, Value } from '../store.ts';
import { lastDay } from './devices.ts';

const makes =
  'BMW,Mercedes-Benz,Volkswagen,Audi,Škoda,Seat,Porsche,Opel,Ford,Renault,Dacia,Peugeot,Citroën,Fiat,Alfa Romeo,Lancia,Volvo,Saab,Toyota,Lexus,Honda,Nissan,Infiniti,Mazda,Mitsubishi,Subaru,Suzuki,Isuzu,Hyundai,Kia,SsangYong,GM,Chrysler,Jeep,Tesla,Land Rover,Jaguar,Mini,Smart,BYD 比亚迪,Geely 吉利,Chery 奇瑞,Great Wall 长城,SAIC 上汽,NIO 蔚来,LADA Лада,UAZ УАЗ,Tata,Mahindra,Proton'.split(
    ',',
  );
const functions =
  'EOBD,ADAS Calibration,Immobiliser,TPMS,Oil Reset,EPB,DPF Regeneration,Injector Coding,Battery Matching,Truck Module'.split(
    ',',
  );
const hardware =
  'X-431 PRO,X-431 PROS,X-431 PAD,X-431 PAD VII,X-431 HDIII,CRP 909,CRP 123,Millennium,ScanPad,GEAR Scan'.split(
    ',',
  );
const parts = ['System', 'Recovery', 'Launcher', 'VCI Service'];

/** Sixty names of diagnostic software, and forty firmware packages. */
const softNames = [...makes, ...functions];
const firmwareNames = hardware.flatMap((device) => parts.map((part) => `${device} ${part}`));
const perSoft = 9;
const perFirmware = 2;

const things = [
  'Adds <strong>guided functions</strong> for gearbox adaptation',
  'Supports models up to <em>2026</em>, incl. hybrid &amp; electric',
  'Reads more than 1,200 trouble codes in <b>en, de, fr, 日本語</b>',
  'Fixes wrong units (°F instead of °C) in live data',
  'Shortens the scan of all systems by 40&nbsp;%',
];
const hostile = [
  '<script>window.__hacked = "version"</script>',
  '<img src="x" onerror="window.__hacked = \'version\'">',
  '<a href="javascript:window.__hacked=\'version\'">changes</a>',
  '<iframe src="https://evil.example"></iframe><style>body{display:none}</style>',
];
const columns =
  'id serial_no soft_type soft_name version_no internal_version integrated_version md5_url total issued_num create_time lan size real_size cn_url us_url is_test publish_time function_optimization new_features bug_fix applicable_products search'.split(
    ' ',
  );

type Piece = { name: string; type: number; turn: number; of: number };

/** The catalogue of software: about 600 versions over six years, the newest with the highest id. */
export function seedSoftware(store: Store, seed: string, now: number): void {
  const random = new Random(`${seed}/software`);
  const names = [...softNames, ...firmwareNames];
  store.insertRows(
    'software_names',
    ['id', 'name', 'soft_type'],
    names.map((name, at): Value[] => [at + 1, name, at < softNames.length ? 1 : 2]),
  );
  const until = lastDay(now);
  const pieces = names.flatMap((name, at): Piece[] => {
    const type = at < softNames.length ? 1 : 2;
    const of = type === 1 ? perSoft : perFirmware;
    return Array.from({ length: of }, (_, turn) => ({ name, type, turn, of }));
  });
  const made = pieces
    .map((piece) => ({
      piece,
      time: until - day * Math.floor(2190 * (1 - (piece.turn + random.next() * 0.9) / piece.of)),
    }))
    .sort((a, b) => a.time - b.time);
  const rows = made.map(({ piece, time }, at) => versionRow(at + 1, piece, time - random.below(day), random));
  store.insertRows('versions', columns, rows);
  // Downloads are worked out for the time up to here, whenever they are asked for.
  store.run("INSERT INTO meta (key, value) VALUES ('history', ?)", until);
}

function versionRow(id: number, { name, type, turn, of }: Piece, time: number, random: Random): Value[] {
  const number = `V${40 + turn * 2}.${String(random.between(1, 99)).padStart(2, '0')}`;
  const bytes =
    type === 1 ? random.between(24_000, 1_900_000_000) : random.between(180_000_000, 4_800_000_000);
  const serial = `${type === 1 ? 'SW' : 'FW'}-${String(id).padStart(6, '0')}`;
  const link = (host: string, end: string) => `https://${host}.download.example/${serial}${end}`;
  const total = random.between(50, 40_000);
  const harm = id % 40 === 0 ? (hostile[(id / 40) % hostile.length] ?? '') : '';
  const note = (share: number) => (random.chance(share) ? listOf(random) : null);
  return [
    ...[id, serial, type, name, number, `${number.slice(1)}.${String(id).padStart(3, '0')}`],
    random.chance(0.1) ? null : `V${40 + turn * 2}.00`,
    random.chance(0.1) ? null : link('md5', '.md5'),
    ...[total, random.below(total + 1), time, random.pick(['EN', 'EN', 'EN', 'CN', 'DE', 'FR', 'JP', 'RU'])],
    ...[sizeText(bytes), bytes],
    random.chance(0.12) ? null : link('cn', '.zip').replace(/^https/, random.chance(0.1) ? 'http' : 'https'),
    random.chance(0.12) ? null : random.chance(0.02) ? 'javascript:alert(1)' : link('us', '.zip'),
    // The newest of a name may still be on trial.
    turn === of - 1 && random.chance(0.3) ? 1 : 0,
    ...[time, note(0.7), harm + (note(0.85) ?? '') || null, note(0.5), products(random)],
    searchText(name, number, serial),
  ];
}

function products(random: Random): string | null {
  if (random.chance(0.1)) return null;
  return hardware.filter(() => random.chance(0.4)).join(', ');
}

function listOf(random: Random): string {
  const items = Array.from({ length: random.between(1, 4) }, () => `<li>${random.pick(things)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** The vendor's own words for a size: one decimal, in the largest unit that gives 1 or more. */
function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(1)} ${units[power]}`;
}
