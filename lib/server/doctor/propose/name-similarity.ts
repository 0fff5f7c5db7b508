import leven from 'leven';
import { normalizeName } from '../../vendor-format/field-spelling.ts';

/** Words that vendors use for one another in names of fields. The first of each line stands for the others. */
const synonyms = new Map(
  [
    'id uid key identifier code',
    'user member uid account',
    'sn serial imei',
    'number no num nr count cnt qty quantity amount total sum',
    'time date at on day timestamp ts datetime when',
    'name title label caption nick',
    'note remark remarks memo comment description desc detail summary content text body',
    'phone tel telephone mobile cell',
    'address addr location place',
    'picture pic pics image img photo avatar logo thumbnail cover icon',
    'link url href uri path',
    'status state flag',
    'type kind category class',
    'price cost fee unit',
    'money income revenue amount',
    'create created add added insert new issue issued',
    'update updated modify modified change changed edit',
    'publish published release released',
    'expire expires expiry expiration expired end due valid until',
    'start begin from since',
    'active activate activated activation enable enabled',
    'exchange redeem redeemed used',
    'paid payed',
    'progress working processing',
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

/** Splits a name into words in lower case, at capitals and separators. */
const toWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // "unpaid" says the same as "not paid".
    .replace(/\bun(?=paid|used|read|locked|redeemed|activated|finished|shipped)/g, 'not ')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Words that say little about a field. */
const fillers = new Set(['is', 'has', 'the', 'of', 'info', 'data', 'value', 'field', 'en', 'f']);

const toConcepts = (name: string) => {
  const words = toWords(name);
  const meaningful = words.filter((word) => !fillers.has(word));
  return new Set((meaningful.length > 0 ? meaningful : words).map((word) => synonyms.get(word) ?? word));
};

/** Returns how much two names of fields have in common: 0 nothing, 1 the same name in another spelling. */
export function compareNames(a: string, b: string): number {
  if (normalizeName(a) === normalizeName(b)) return 1;
  const [conceptsA, conceptsB] = [toConcepts(a), toConcepts(b)];
  const common = [...conceptsA].filter((concept) => conceptsB.has(concept)).length;
  const shared = (2 * common) / (conceptsA.size + conceptsB.size);
  const [longA, longB] = [normalizeName(a), normalizeName(b)];
  const distance = leven(longA, longB) / Math.max(longA.length, longB.length);
  // One name may be a part of the other, such as `published` and `publish_date`.
  const isPart = longA.length > 2 && longB.length > 2 && (longA.includes(longB) || longB.includes(longA));
  return Math.min(0.95, Math.max(shared * 0.9, (1 - distance) * 0.8, isPart ? 0.6 : 0));
}
