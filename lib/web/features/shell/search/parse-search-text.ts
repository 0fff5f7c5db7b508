import type { AccessKey } from '#lib/contract/access.ts';
import { cleanIdentifier, cleanTerm, maxSearchLength } from '#lib/contract/input-types.ts';

/** A list whose records the search finds. */
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
  /** The vendor calls that one request may make; 0 for a list that is loaded once and filtered in the browser. */
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

export interface SourceRequest {
  readonly source: SourceName;
  /** The query parameter of the list that takes `text`. */
  readonly filter: string;
  readonly text: string;
}

export interface ParsedSearch {
  /** The cleaned number or words. A record with exactly this name or number is an exact match. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Empty when the text is too short, or the account has no access to a source that fits. */
  readonly requests: readonly SourceRequest[];
}

type NumberRule = readonly [format: RegExp, ...filters: `${SourceName}.${string}`[]];

/**
 * Which lists are searched for a number in capitals, by the first format that it has. The sources are in the order of display,
 * and together make at most three vendor calls.
 */
const numberRules: readonly NumberRule[] = [
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

/** Finds the numbers in a pasted sentence. */
const numberInText =
  /(?<![0-9A-Z-])(?:(?:SO|SH|RS|TX|TC|PI-?|WO-?)(?:\d| \d{6}| \d{4}[ -]\d{3})[0-9A-Z-]*|D ?\d{6}[0-9]*|1Z[0-9A-Z]{6,}|\d{6,})(?![0-9A-Z])/gi;

/** Matches one number that is written in groups, such as "98 98 90". */
const groupedNumber = /^(?:SO|SH|RS|TX|TC|PI|WO|D|1Z)?[0-9-]+(?: [0-9-]+)*$|^1Z(?: [0-9A-Z]+)+$/i;

/** Matches a prefix and the spaces after it, as in "SO 2023…". */
const spaceAfterPrefix = /^(SO|SH|RS|TX|TC|PI|WO|D|1Z) +(?=\d[\d -]{2})/i;

const wordFilters = ['dealers.q', 'products.q', 'platforms.q', 'cases.q', 'messages.q'] as const;

const minWordLength = 2;
/** One Chinese, Japanese or Korean character may be a word. */
const wordCharacter = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/**
 * Returns which lists to search for a typed or pasted text. `areas` are the parts of the portal that the account may open; lists
 * of other parts are left out.
 */
export function parseSearchText(typed: string, areas: ReadonlySet<AccessKey>): ParsedSearch {
  const number = findFirstNumber(typed);
  const rule = number === undefined ? undefined : numberRules.find(([format]) => format.test(number));
  if (number !== undefined && rule) {
    const [, ...filters] = rule;
    return { text: number, isNumber: true, requests: withAccess(toRequests(filters, number), areas) };
  }
  const text = cleanTerm(typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' '));
  const isLongEnough = ([...text].length >= minWordLength && /\p{L}/u.test(text)) || wordCharacter.test(text);
  const requests = isLongEnough ? withAccess(toRequests(wordFilters, text), areas) : [];
  return { text, isNumber: false, requests };
}

/** Returns the numbers of a list such as "98…, 98…", in capitals and without duplicates. */
export const findNumbers = (typed: string): string[] => [
  ...new Set(typed.split(/[\r\n\t,;，；、､،]+/).flatMap(findNumbersIn)),
];

/** Returns the first number in capitals: the whole text, or a part after a label or among words. */
function findFirstNumber(typed: string): string | undefined {
  for (const line of typed.split(/[\r\n\t]+/)) {
    const [number] = findNumbersIn(line);
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Matches a label such as "SN:" or "#" before a number, and brackets and punctuation around it. */
const aroundNumber = /^[^\d:\uff1a#]{0,30}[:\uff1a#]\s*|^[(（]+|[.,;:!?)。、，；：！？）]+$/gu;

function findNumbersIn(part: string): string[] {
  const text = cleanIdentifier(part.trim().replace(aroundNumber, '')).replace(spaceAfterPrefix, '$1');
  const withoutSpaces = text.replaceAll(' ', '');
  // A part of nine or more characters is a number of its own, not a group of one.
  const hasLongPart = /\S{9,} \S|\S \S{9,}/.test(text);
  const isOneNumber = groupedNumber.test(text) ? !hasLongPart : !text.includes(' ');
  if (isOneNumber && /^[0-9A-Z-]*\d[0-9A-Z-]*$/i.test(withoutSpaces)) return [toVendorFormat(withoutSpaces)];
  return (text.match(numberInText) ?? []).map((match) => toVendorFormat(match.replaceAll(' ', '')));
}

/** Adds the dashes without which the vendor does not find PI-2611-1998, WO-2026-00025, RS2026W47-06725 and TX202611-00012. */
const toVendorFormat = (number: string) =>
  number
    .toUpperCase()
    .replace(/^(PI|WO)(?=\d)/, '$1-')
    .replace(/^((?:PI|WO)-\d{4}|RS\d{4}W\d\d|TX\d{6})(?=\d+$)/, '$1-');

const toRequests = (filters: readonly string[], text: string): SourceRequest[] =>
  filters.map((each) => {
    const [source, filter] = each.split('.') as [SourceName, string];
    return { source, filter, text: toSearchable(text) };
  });

/** Cuts a text to the longest that a list accepts, between words if possible. */
export function toSearchable(text: string): string {
  if (text.length <= maxSearchLength) return text;
  const words = text.slice(0, maxSearchLength + 1).replace(/\s+\S*$/, '');
  if (words.length <= maxSearchLength) return words;
  return text.slice(0, maxSearchLength).replace(/[\ud800-\udbff]$/, '');
}

/** Leaves out sources that the account may not see. A Tcode is searched in devices only without access to the list of Tcodes. */
function withAccess(requests: readonly SourceRequest[], areas: ReadonlySet<AccessKey>): SourceRequest[] {
  const allowed = requests.filter(({ source }) => areas.has(sourceRules[source].area));
  return allowed[0]?.source === 'tcodes' ? allowed.slice(0, 1) : allowed;
}
