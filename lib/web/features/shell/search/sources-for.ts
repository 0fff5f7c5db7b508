import type { AccessKey } from '#lib/contract/access.ts';
import { cleanIdentifier, cleanTerm, maxSearchLength } from '#lib/contract/input-types.ts';

export type SourceName =
  | 'devices'
  | 'orders'
  | 'shopOrders'
  | 'dealers'
  | 'workOrders'
  | 'splits'
  | 'withdrawals'
  | 'tcodes'
  | 'products'
  | 'platforms'
  | 'cases'
  | 'messages';

interface SourceRule {
  /** The part of the portal that has the records. */
  readonly area: AccessKey;
  /** Vendor calls of one request at most; 0 for a list that is loaded once and filtered in the browser. */
  readonly calls: number;
}

export const sourceRules: Readonly<Record<SourceName, SourceRule>> = {
  devices: { area: 'equipment', calls: 1 },
  orders: { area: 'business', calls: 2 },
  shopOrders: { area: 'business', calls: 2 },
  dealers: { area: 'dealers', calls: 1 },
  workOrders: { area: 'caseSummary', calls: 1 },
  splits: { area: 'business', calls: 1 },
  withdrawals: { area: 'business', calls: 1 },
  tcodes: { area: 'tcode', calls: 1 },
  products: { area: 'caseSummary', calls: 0 },
  platforms: { area: 'business', calls: 0 },
  cases: { area: 'caseSummary', calls: 1 },
  messages: { area: 'messages', calls: 1 },
};

/** One request: the source, the parameter of its list that filters, and the text for it. */
export interface Search {
  readonly source: SourceName;
  readonly filter: string;
  readonly text: string;
}

export interface Query {
  /** The number or the words, cleaned; a record with exactly this is the one that was meant. */
  readonly text: string;
  readonly isNumber: boolean;
  readonly searches: readonly Search[];
}

type Rule = readonly [shape: RegExp, ...filters: `${SourceName}.${string}`[]];

/**
 * Shapes of numbers in capitals; the first one decides. The sources are in the order of display, and together make at most
 * three vendor calls.
 */
const shapes: readonly Rule[] = [
  [/^SO\d/, 'orders.number'],
  [/^PI-?\d/, 'orders.pi'],
  [/^SH\d/, 'shopOrders.q'],
  [/^WO-?\d/, 'workOrders.q'],
  [/^RS\d/, 'splits.q'],
  [/^TX\d/, 'withdrawals.q'],
  [/^TC\d/, 'tcodes.q', 'devices.tcode'],
  [/^D\d/, 'dealers.q', 'devices.q'],
  [/^1Z[0-9A-Z]/, 'orders.waybill'],
  [/^\d{3,7}$/, 'devices.q'],
  // Couriers' numbers: ten digits, or letters around at least six.
  [/^\d{8,}$/, 'devices.q', 'orders.waybill'],
  [/^(?=.{8})[A-Z]{0,4}\d{6,}[A-Z]{0,4}$/, 'devices.q', 'orders.waybill'],
  [/^(?=.{3})(?=.*\d)(?=.*[A-Z])[0-9A-Z-]+$/, 'products.q', 'devices.q', 'dealers.q', 'cases.q'],
];

/** Shapes that stand out among words, so that a pasted line finds its numbers. */
const numberInText =
  /(?<![0-9A-Z-])(?:(?:SO|SH|RS|TX|TC|PI-?|WO-?)(?:\d| \d{6}| \d{4}[ -]\d{3})[0-9A-Z-]*|D ?\d{6}[0-9]*|1Z[0-9A-Z]{6,}|\d{6,})(?![0-9A-Z])/gi;

/** A number that is written in groups. */
const inGroups = /^(?:SO|SH|RS|TX|TC|PI|WO|D|1Z)?[0-9-]+(?: [0-9-]+)*$|^1Z(?: [0-9A-Z]+)+$/i;

/** The space between the prefix and a number that follows it. */
const spaceAfterPrefix = /^(SO|SH|RS|TX|TC|PI|WO|D|1Z) +(?=\d[\d -]{2})/i;

const wordSources = ['dealers.q', 'products.q', 'platforms.q', 'cases.q', 'messages.q'] as const;

const minWordLength = 2;
/** A Chinese or Japanese character may be a word. */
const ideograph = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Returns what a typed or pasted text asks for. `areas`: the parts of the portal that the account may see. */
export function queryFor(typed: string, areas: ReadonlySet<AccessKey>): Query {
  const number = toNumber(typed);
  const rule = number === undefined ? undefined : shapes.find(([shape]) => shape.test(number));
  if (number !== undefined && rule) {
    const [, ...filters] = rule;
    return { text: number, isNumber: true, searches: visible(toSearches(filters, number), areas) };
  }
  const text = cleanTerm(typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' '));
  const isLongEnough = ([...text].length >= minWordLength && /\p{L}/u.test(text)) || ideograph.test(text);
  const searches = isLongEnough ? visible(toSearches(wordSources, text), areas) : [];
  return { text, isNumber: false, searches };
}

/** Returns the numbers of a list such as "98…, 98…", in capitals and each once. */
export const toNumbers = (typed: string): string[] => [
  ...new Set(typed.split(/[\r\n\t,;，；、､،]+/).flatMap(numbersOfPart)),
];

/** Returns the number in capitals that the text is, that follows a label, or that stands among words. */
function toNumber(typed: string): string | undefined {
  for (const line of typed.split(/[\r\n\t]+/)) {
    const [number] = numbersOfPart(line);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** A label, and marks around a number as in "#98…" or at the end of a sentence. */
const aroundNumber = /^[^\d:\uff1a#]{0,30}[:\uff1a#]\s*|^[(（]+|[.,;:!?)。、，；：！？）]+$/gu;

function numbersOfPart(part: string): string[] {
  const text = cleanIdentifier(part.trim().replace(aroundNumber, '')).replace(spaceAfterPrefix, '$1');
  const whole = text.replaceAll(' ', '');
  const isOneNumber = inGroups.test(text) ? !/\S{9,} \S|\S \S{9,}/.test(text) : !text.includes(' ');
  if (isOneNumber && /^[0-9A-Z-]*\d[0-9A-Z-]*$/i.test(whole)) return [withDashes(whole)];
  return (text.match(numberInText) ?? []).map((found) => withDashes(found.replaceAll(' ', '')));
}

/** These numbers are found only with their dashes: PI-2611-1998, WO-2026-00025, RS2026W47-06725, TX202611-00012. */
const withDashes = (number: string) =>
  number
    .toUpperCase()
    .replace(/^(PI|WO)(?=\d)/, '$1-')
    .replace(/^((?:PI|WO)-\d{4}|RS\d{4}W\d\d|TX\d{6})(?=\d+$)/, '$1-');

const toSearches = (filters: readonly string[], text: string): Search[] =>
  filters.map((each) => {
    const [source, filter] = each.split('.') as [SourceName, string];
    return { source, filter, text: toSearchable(text) };
  });

/** Cuts a text to what a list can search for, between words if it has some. */
export function toSearchable(text: string): string {
  if (text.length <= maxSearchLength) return text;
  const words = text.slice(0, maxSearchLength + 1).replace(/\s+\S*$/, '');
  if (words.length <= maxSearchLength) return words;
  return text.slice(0, maxSearchLength).replace(/[\ud800-\udbff]$/, '');
}

/** Leaves out sources that the account may not see. A card is found in the list of cards, else by its device. */
function visible(searches: readonly Search[], areas: ReadonlySet<AccessKey>): Search[] {
  const all = searches.filter(({ source }) => areas.has(sourceRules[source].area));
  return all[0]?.source === 'tcodes' ? all.slice(0, 1) : all;
}
