import { day } from '../data/periods.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { searchText } from '../list-query.ts';
import { lastDay } from './devices.ts';

const brands =
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
const firmwareParts = ['System', 'Recovery', 'Launcher', 'VCI Service'];

const softNames = [...brands, ...functions];
const firmwareNames = hardware.flatMap((device) => firmwareParts.map((part) => `${device} ${part}`));
const versionsPerSoftware = 9;
const versionsPerFirmware = 2;

const changes = [
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

type VersionDraft = { name: string; type: number; index: number; count: number };

/** About 600 versions of six years, newest with the highest id. */
export function seedSoftware(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/software`);
  const names = [...softNames, ...firmwareNames];
  store.insertRows(
    'software_names',
    ['id', 'name', 'soft_type'],
    names.map((name, index): Value[] => [index + 1, name, index < softNames.length ? 1 : 2]),
  );
  const until = lastDay(now);
  const drafts = names.flatMap((name, at): VersionDraft[] => {
    const type = at < softNames.length ? 1 : 2;
    const count = type === 1 ? versionsPerSoftware : versionsPerFirmware;
    return Array.from({ length: count }, (_, index) => ({ name, type, index, count }));
  });
  const versions = drafts
    .map((draft) => ({
      draft,
      time: until - day * Math.floor(2190 * (1 - (draft.index + random.next() * 0.9) / draft.count)),
    }))
    .sort((a, b) => a.time - b.time);
  const rows = versions.map(({ draft, time }, index) =>
    versionRow(index + 1, draft, time - random.below(day), random),
  );
  store.insertRows('versions', columns, rows);
  // The end of the period for which downloads are derived.
  store.run("INSERT INTO meta (key, value) VALUES ('history', ?)", until);
}

function versionRow(
  id: number,
  { name, type, index, count }: VersionDraft,
  time: number,
  random: Random,
): Value[] {
  const number = `V${40 + index * 2}.${String(random.between(1, 99)).padStart(2, '0')}`;
  const bytes =
    type === 1 ? random.between(24_000, 1_900_000_000) : random.between(180_000_000, 4_800_000_000);
  const serial = `${type === 1 ? 'SW' : 'FW'}-${String(id).padStart(6, '0')}`;
  const downloadUrl = (host: string, end: string) => `https://${host}.download.example/${serial}${end}`;
  const total = random.between(50, 40_000);
  const hostileHtml = id % 40 === 0 ? (hostile[(id / 40) % hostile.length] ?? '') : '';
  const pickNote = (share: number) => (random.chance(share) ? pickHtmlList(random) : null);
  return [
    ...[id, serial, type, name, number, `${number.slice(1)}.${String(id).padStart(3, '0')}`],
    random.chance(0.1) ? null : `V${40 + index * 2}.00`,
    random.chance(0.1) ? null : downloadUrl('md5', '.md5'),
    ...[total, random.below(total + 1), time, random.pick(['EN', 'EN', 'EN', 'CN', 'DE', 'FR', 'JP', 'RU'])],
    ...[formatSize(bytes), bytes],
    random.chance(0.12)
      ? null
      : downloadUrl('cn', '.zip').replace(/^https/, random.chance(0.1) ? 'http' : 'https'),
    random.chance(0.12) ? null : random.chance(0.02) ? 'javascript:alert(1)' : downloadUrl('us', '.zip'),
    // The newest version may be a test version.
    index === count - 1 && random.chance(0.3) ? 1 : 0,
    ...[time, pickNote(0.7), hostileHtml + (pickNote(0.85) ?? '') || null, pickNote(0.5), products(random)],
    searchText(name, number, serial),
  ];
}

function products(random: Random): string | null {
  if (random.chance(0.1)) return null;
  return hardware.filter(() => random.chance(0.4)).join(', ');
}

function pickHtmlList(random: Random): string {
  const items = Array.from({ length: random.between(1, 4) }, () => `<li>${random.pick(changes)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const power = Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(1)} ${units[power]}`;
}
