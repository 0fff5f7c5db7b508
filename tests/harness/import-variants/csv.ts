import type { Encoding } from '#lib/web/ui/import/encodings.ts';
import { encode } from './encode.ts';
import { createList, type DeviceList, type Language, pick, type Random } from './rows.ts';

export interface Variant {
  description: string;
  file: File;
  /** The language of the interface. */
  locale: string;
  /** What a reader has to find, known from how the file was made. */
  expected: {
    sns: string[];
    hidden: number;
    blank: number;
    lines: number;
    encoding?: Encoding | undefined;
    damagedLines?: number[];
  };
}

const codePages: Record<Language, readonly Encoding[]> = {
  en: ['utf-8', 'windows-1252'],
  de: ['windows-1252'],
  fr: ['windows-1252'],
  es: ['windows-1252'],
  it: ['windows-1252'],
  ru: ['windows-1251'],
  cn: ['gb18030'],
  tw: ['big5'],
  ja: ['shift_jis'],
};
const unicode = ['utf-8', 'utf-16le', 'utf-16be'] as const;

const lineEnds = ['\r\n', '\n', '\r'];
const delimiters = [',', ';', '\t', '|'];

/** Marks that occur in product names and that a careless reader takes for syntax. */
const decorations = ['', ' 10" tablet', ' "Pro"', ', blue; new', '\nsecond line', ' | 1,5'];

export const expectedOf = ({ rows }: DeviceList) => {
  const shown = rows.filter(({ isHidden }) => !isHidden);
  return {
    sns: [...new Set(shown.map(({ sn }) => sn).filter(Boolean))],
    hidden: rows.length - shown.length,
    blank: shown.filter(({ sn }) => sn === '').length,
  };
};

export function createCsv(random: Random): Variant {
  const language = pick(Object.keys(codePages) as Language[], random);
  const decoration = pick(decorations, random);
  const list = createList(random, language, (product) => (random() < 0.4 ? product + decoration : product));
  for (const row of list.rows) row.isHidden = false;
  const delimiter = pick(delimiters, random);
  const quoting = pick(['needed', 'all', 'random'] as const, random);
  const write = (cell: string) => {
    const needsQuotes =
      /["\n]/.test(cell.replace(/^[^"]+"[^"]*$/, '')) || cell.includes(delimiter) || cell.includes('\n');
    const isQuoted = needsQuotes || quoting === 'all' || (quoting === 'random' && random() < 0.5);
    return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  const lines = [
    ...list.title,
    ...[list.headings, ...list.rows.map(({ cells }) => cells)].map((cells) =>
      cells.map(write).join(delimiter),
    ),
  ].flatMap((line) => (random() < 0.1 ? [line, pick(['', '  ', delimiter.repeat(3)], random)] : [line]));
  if (random() < 0.15) lines.unshift(`sep=${delimiter}`);
  const ends = random() < 0.4 ? lineEnds : [pick(lineEnds, random)];
  let text = lines
    .map((line) => line.replaceAll('\n', pick(['\n', '\r\n'], random)) + pick(ends, random))
    .join('');
  if (random() < 0.3) text = text.replace(/[\r\n]+$/, '');
  const isUnicode = random() < 0.5;
  const encoding = pick(isUnicode ? unicode : codePages[language], random);
  const hasMark = isUnicode && random() < 0.5;
  const locale = random() < 0.5 ? 'en' : language === 'tw' ? 'cn' : language;
  return {
    description: JSON.stringify({ language, delimiter, quoting, encoding, hasMark, ends, locale, text }),
    file: new File([encode(text, encoding, hasMark)], 'devices.csv'),
    locale,
    expected: {
      ...expectedOf(list),
      lines: text.replace(/\r\n/g, '\n').replace(/\r/g, '\n').replace(/\n$/, '').split('\n').length,
      encoding: /[^\0-\x7f]/.test(text) || encoding.startsWith('utf-16') ? encoding : undefined,
    },
  };
}
