import leven from 'leven';
import { normalizeName } from '../../vendor-format/field-spelling.ts';

/** Words that vendors use for one another in names of fields. The first of each line stands for the others. */
const synonyms = new Map(
  [
    'id key identifier code',
    'user member account',
    'sn serial imei',
    'number no num nr count cnt qty quantity total sum',
    'time date at on day timestamp ts datetime when gmt',
    'name title label caption nick',
    'note remark remarks memo comment description desc detail summary content text body',
    'phone tel telephone mobile cell',
    'address addr location place',
    'picture pic pics image img photo avatar logo thumbnail cover icon',
    'link url href uri path',
    'status state flag',
    'type kind category class',
    'money income revenue amount price cost fee unit',
    'create created add added insert new issue issued',
    'update updated modify modified change changed edit',
    'publish published release released',
    'expire expires expiry expiration expired end due valid until',
    'start begin from since',
    'active activate activated activation enable enabled',
    'exchange redeem redeemed used',
    'paid pay payed',
    'progress working processing',
    'completed complete finished finish done closed',
    'cancelled canceled cancel',
    'return returned refunded',
    'dealer agent distributor merchant seller',
    'device equipment machine terminal',
    'product model goods item',
    'order purchase',
    'reply answer response',
    'read seen viewed',
    'new next second unread refresh',
    'message msg notice log entry',
    'dialog conversation session talk chat',
    'from sender',
    'to receiver recipient target',
    'client local',
    'send sent',
    'version ver',
    'soft software app',
    'token jwt ticket access',
    'language lan lang locale',
    'company firm courier carrier express',
    'operator operated handler auditor reviewer',
    'lock locked frozen',
    'withdraw cash payout withdrawal',
    'sales sold sale',
    'waybill tracking',
    'reason cause why',
    'score rating stars',
    'file attachment document',
    'size bytes length',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0] as string] as const);
  }),
);

/** Usual short forms of two words. */
const shortForms = new Map([
  ['uid', ['user', 'id']],
  ['ctime', ['create', 'time']],
  ['mtime', ['update', 'time']],
  ['utime', ['update', 'time']],
]);

/** Splits a name into words in lower case, at capitals and separators. */
const toWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // "unpaid" says the same as "not paid", and "wait pay" the same as "to be paid".
    .replace(/\bun(?=paid|used|read|locked|redeemed|activated|finished|shipped)/g, 'not ')
    .replace(/\bwait(?:ing)?(?:[ _-]for)?(?=[ _-])/g, 'to be')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .flatMap((word) => shortForms.get(word) ?? splitWord(word));

/** Splits a word without a separator, such as createtime, into two that are known. */
function splitWord(word: string): readonly string[] {
  if (isKnown(word)) return [word];
  for (let index = 2; index < word.length - 1; index += 1) {
    const parts = [word.slice(0, index), word.slice(index)];
    if (parts.every(isKnown)) return parts;
  }
  return [word];
}

const isKnown = (word: string) => synonyms.has(word) || fillers.has(word);

/** Words that say little about a field. */
const fillers = new Set(['is', 'has', 'the', 'of', 'info', 'data', 'value', 'field', 'en', 'f']);

const toConcepts = (name: string) => {
  const words = toWords(name);
  const meaningful = words.filter((word) => !fillers.has(word));
  return new Set((meaningful.length > 0 ? meaningful : words).map((word) => synonyms.get(word) ?? word));
};

/** What names of the specification mean that do not say it. */
const meanings = new Map([['user_info', ['nick_name', 'real_name']]]);

/** Returns how much a name of the specification and one of the vendor have in common: 0 nothing, 1 another spelling. */
export function compareNames(name: string, vendorName: string): number {
  const similarities = (meanings.get(name) ?? []).map((meaning) => 0.9 * compareWords(meaning, vendorName));
  return Math.max(compareWords(name, vendorName), ...similarities);
}

function compareWords(a: string, b: string): number {
  if (normalizeName(a) === normalizeName(b)) return 1;
  const [conceptsA, conceptsB] = [toConcepts(a), toConcepts(b)];
  const common = [...conceptsA].filter((concept) => conceptsB.has(concept)).length;
  const shared = (2 * common) / (conceptsA.size + conceptsB.size);
  const [longA, longB] = [normalizeName(a), normalizeName(b)];
  const distance = leven(longA, longB) / Math.max(longA.length, longB.length);
  // One name may be a part of the other, such as `published` and `publish_date`.
  const isPart = longA.length > 2 && longB.length > 2 && (longA.includes(longB) || longB.includes(longA));
  if (isAbbreviation(longB, a)) return Math.max(0.8, shared * 0.9);
  const similarity = Math.max(shared * 0.9, (1 - distance) * 0.8, isPart ? 0.6 : 0);
  return Math.min(limitFor(conceptsA, conceptsB), similarity);
}

/** An id is none of the texts of a record, and `parent_id` is probably the id of another record. */
function limitFor(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (!a.has('id') && !b.has('id')) return 0.95;
  const isOwn = (concepts: ReadonlySet<string>) => concepts.has('id') && concepts.size === 1;
  return a.has('id') && b.has('id') && isOwn(a) === isOwn(b) ? 0.95 : 0.5;
}

/** Whether a name has the first letters of words and the last word, such as pname for product_name. */
function isAbbreviation(short: string, name: string): boolean {
  const words = toWords(name);
  const last = words.at(-1) ?? '';
  return (
    words.length > 1 &&
    short ===
      words
        .slice(0, -1)
        .map((word) => word[0])
        .join('') +
        last
  );
}
