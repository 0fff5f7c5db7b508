export type Random = () => number;

export const pick = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T;

/** A device list as its author sees it; how it is stored is up to the variant. */
export interface DeviceList {
  title: string[];
  headings: string[];
  snColumn: number;
  rows: DeviceRow[];
}

interface DeviceRow {
  cells: string[];
  sn: string;
  isHidden: boolean;
}

/** Headings for: row number, product series, serial number, product. */
const headingsByLanguage = {
  en: ['No.', 'Product series', 'Serial number', 'Product'],
  de: ['Nr.', 'Produktserie', 'Seriennummer', 'Gerät für Werkstätten'],
  fr: ['N°', 'Série de produits', 'Numéro de série', 'Modèle préféré'],
  es: ['N.º', 'Serie de productos', 'Número de serie', 'Descripción'],
  it: ['N.', 'Serie del prodotto', 'Numero di serie', 'Quantità e qualità'],
  ru: ['№', 'Серия', 'Серийный номер', 'Прибор диагностический'],
  cn: ['编号', '产品系列', '序列号', '诊断仪名称'],
  tw: ['編號', '產品系列', '序號', '診斷儀名稱與備註說明'],
  ja: ['番号', '製品シリーズ', 'シリアル番号', '診断機の名前'],
} as const;

export type Language = keyof typeof headingsByLanguage;

const products = {
  en: ['Pad 7', 'Basic', 'Scanner'],
  de: ['Prüfgerät', 'Große Lösung', 'Öl'],
  fr: ['Modèle d’été', 'Clé', 'Boîtier'],
  es: ['Año', 'Versión básica', 'Señal'],
  it: ['Più', 'Qualità', 'Unità'],
  ru: ['Сканер', 'ПРИБОР', 'Адаптер для грузовых'],
  cn: ['元征诊断仪', '库存', '经销商'],
  tw: ['診斷儀', '庫存', '經銷商'],
  ja: ['診断機', '在庫あり', 'スキャナー'],
} as const;

const snOf = (at: number) => String(123_000_000 + at * 7_919).padStart(12, '0');

/** Each serial number is there once; some rows have none, some are repeated. */
export function createList(
  random: Random,
  language: Language,
  mark: (product: string) => string,
): DeviceList {
  const order = shuffle([0, 1, 2, 3], random);
  const rows: DeviceRow[] = [];
  const count = 3 + Math.floor(random() * 12);
  for (let at = 0; at < count; at += 1) {
    const sn = random() < 0.1 ? '' : snOf(at + Math.floor(random() * 3) * 1000);
    const product = mark(pick(products[language], random));
    const fields = [String(at + 1), pick(['X-431', 'X-431 PRO', 'CRP123'], random), sn, product];
    const row = { cells: order.map((field) => fields[field] ?? ''), sn, isHidden: random() < 0.2 };
    rows.push(row);
    if (random() < 0.1) rows.push({ ...row });
  }
  return {
    title: random() < 0.3 ? [pick(['2026', 'List of devices', 'Serial numbers of 2026'], random)] : [],
    headings: order.map((field) => headingsByLanguage[language][field] ?? ''),
    snColumn: order.indexOf(2),
    rows,
  };
}

export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as T);
}
