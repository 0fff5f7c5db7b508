/** Topics of a device, in the order of the description. */
export const topics = [
  ...['product', 'activation', 'validity', 'lock', 'warranty', 'tcode', 'owner', 'updates'],
] as const;
export type Topic = (typeof topics)[number];

/** Topics for a message that names only a device. */
export const overview: readonly Topic[] = ['product', 'activation', 'validity'];

const words: Record<Topic, RegExp> = {
  product: /\b(?:model|product|which device|what device|modell|produkt)\b|welches gerät|型号|产品/i,
  activation: /\b(?:in)?activ|\b(?:de|in)?aktiv|激活(?!码)/i,
  validity:
    /\bvalid|\bexpir|\bsoftware|\bperiod|\bsubscription|\brun(?:s)? out|gültig|läuft\b.*\bab\b|ablauf|laufzeit|有效|到期|过期|软件|期限/i,
  lock: /\b(?:un)?lock|sperr|锁/i,
  warranty: /warrant|guarant|garantie|gewährleistung|保修|质保/i,
  tcode: /\bt-?code|\bactivation code|aktivierungscode|激活码|T码/i,
  owner:
    /owner|transfer|belong|dealer|whose|moved|besitz|gehört|händler|übertrag|转移|调拨|所属|属于|经销商|归/i,
  updates: /\bupdate|\bfirmware|aktualisier|升级|更新|固件/i,
};

const everything =
  /\beverything\b|\ball (?:about|you|facts|details)\b|\boverview\b|\balles\b|überblick|全部|所有|概况/i;
const human =
  /\bhuman|\b(?:a|an|real|live) (?:agent|person|operator)\b|\bagent\b|\brepresentative|\bsomebody real|mensch|mitarbeiter|jemand(?:em|en)? (?:sprechen|echte)|人工|真人|客服/i;
const thanks = /\bthank|\bthx\b|\bdanke|谢谢|感谢|多谢/i;
const greeting =
  /^\s*(?:hi|hello|hey|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|moin|servus|你好|您好)\b|^\s*[你您]好/i;
const technician = /technician|techniker|engineer|技术/i;

export function findTopics(text: string): Topic[] {
  return everything.test(text) ? [...topics] : topics.filter((topic) => words[topic].test(text));
}

export const isHumanRequest = (text: string) => human.test(text);
export const isTechnicianRequest = (text: string) => technician.test(text);
export const isThanks = (text: string) => thanks.test(text);
export const isGreeting = (text: string) => greeting.test(text);

/** Finds twelve digits, also in groups of four. */
export function findSn(text: string): string | undefined {
  const grouped = /(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)/.exec(text)?.[0].replace(/\D/g, '');
  return /(?<!\d)\d{12}(?!\d)/.exec(text)?.[0] ?? grouped;
}

/** Finds a number with one digit too few or too many for an SN. */
export const findMistypedSn = (text: string) => /(?<!\d)(?:\d{8,11}|\d{13,16})(?!\d)/.exec(text)?.[0];
