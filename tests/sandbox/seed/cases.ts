import { caseFiles } from '../data/case-files.ts';
import { Random } from '../data/random.ts';
import type { Store, Value } from '../data/store.ts';
import type { SeedOptions } from '../domain.ts';
import { searchText } from '../list-query.ts';

const count = 1280;
const day = 86400;
const columns = [
  ...['id', 'creator', 'product_model', 'brand', 'model_year', 'language', 'guidance_type', 'function_type'],
  ...['description', 'file_format', 'file', 'file_name', 'status', 'reviewer', 'audit_time', 'create_time'],
  ...['views', 'search'],
];
const brands = ['BMW', 'Renault', 'Volkswagen', 'Toyota', 'Ford', 'Škoda', 'BYD', 'Лада'];
const models = [
  'X-431 PRO',
  'X-431 PROS V+',
  'X-431 PAD',
  'X-431 Euro Turbo',
  'X-431 HDIII',
  'ScanPad',
  'CRP 909',
];
const creators = [
  'Li Wei',
  'Anna Schmidt',
  'Jean-Luc Moreau',
  'Мария Иванова',
  'Giulia Rossi',
  'O’Brien <ops>',
];
const reviewers = ['Zhang Min', 'Review desk EMEA', 'Tom & Jerry Ltd.'];

/** Case descriptions by language. */
const descriptions: Record<string, string[]> = {
  EN: [
    'Reset the battery management after a new battery was fitted: without it the alternator charges too high and the start-stop system stays off.',
    'Calibration of the front radar ended with 0x7F 0x22 until the ride height had been reset.\nThe order matters: ride height first, then radar, then camera.',
    'All keys lost: reading the immobiliser data takes up to 20 minutes, during which the ignition must stay on. Connect a charger.',
  ],
  DE: [
    'Nach dem Tausch der Steuerkette muss der Lernwert der Nockenwelle zurückgesetzt werden, sonst bleibt der Fehler P0016 bestehen.',
    'Elektrische Parkbremse: Wartungsmodus öffnen, Beläge wechseln, Wartungsmodus schließen – <b>nie</b> umgekehrt.',
  ],
  FR: [
    'Écran noir du combiné après la mise à jour : recharger la configuration d’origine, puis couper le contact une minute.',
  ],
  ES: [
    'Tras sustituir el inyector hay que escribir su código IMA; en caso contrario el ralentí es irregular.',
  ],
  IT: ['Apprendimento della farfalla dopo la pulizia: chiave in posizione ON per 30 secondi, poi spegnere.'],
  CN: [
    '更换蓄电池后需要进行电池匹配，否则自动启停功能不可用。',
    '网关解锁前请确认车辆联网，并使用稳压电源。',
  ],
  JA: ['バッテリー交換後は電源管理のリセットが必要です。行わない場合、アイドリングストップが作動しません。'],
  RU: [
    'После замены сажевого фильтра нужно сбросить счётчик сажи, иначе регенерация запускается слишком часто.',
  ],
};

/** Cases of eight brands in eight languages. Cases under review have no reviewer. */
export function seedCases(store: Store, { seed }: SeedOptions, now: number): void {
  const random = new Random(`${seed}/cases`);
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const id = index + 1;
    const created = now - random.between(1, 900) * day - random.below(day);
    const status = random.pick([1, 2, 2, 2, 2, 2, 3, 4]);
    const language = random.pick(Object.keys(descriptions));
    const description = id % 97 === 0 ? '' : random.pick(descriptions[language] ?? []);
    const [model, brand] = [random.pick(models), random.pick(brands)];
    const file = random.pick(caseFiles);
    const reviewed = status === 1 ? null : created + random.below(20 * day);
    return [
      ...[id, random.pick(creators), model, brand, random.between(2006, 2026), language],
      ...[random.pick([1, 1, 2, 2, 3, 4]), random.pick([1, 2, 3, 4, 5, 6]), description],
      ...[file?.format ?? '', file?.file ?? null, file ? random.pick(file.names) : null],
      ...[
        status,
        reviewed && random.pick(reviewers),
        reviewed,
        created,
        status === 2 ? random.below(9000) : 0,
      ],
      searchText(description, model),
    ];
  });
  store.insertRows('cases', columns, rows);
}
