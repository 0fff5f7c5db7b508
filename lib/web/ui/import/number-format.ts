/** Built-in date formats, with those of East Asian editions. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Returns a format code for the id of a built-in format; only dates and whole numbers differ from General here. */
export function builtInFormat(id: number): string {
  if (isBuiltInDate(id)) return 'd';
  return id === 1 ? '0' : 'General';
}

/** Whether a format has date parts outside quotes, escapes, colours and conditions. */
export const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''));

/**
 * A part of a format code. Texts are shown as they are, `digit` is a place for one, and with `other` parts the number is not shown
 * as its digits. Spacing, colours and conditions have no group.
 */
const token =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|[_*].|\[[^\]]*\]|(?<digit>[0#?]|General)|(?<other>[.,%/@]|E[+-])|(?<literal>.)/gis;

/**
 * Writes a whole number as its format shows it: `0000-0000` and `"SN"0000` keep zeros and text. Returns undefined for
 * other formats, such as General, decimals or thousands.
 */
export function formatDigits(digits: string, code: string): string | undefined {
  const parts = Array.from(sectionFor(digits, code).matchAll(token), ({ groups = {} }) => groups);
  const places = parts.filter(({ digit }) => digit !== undefined);
  if (places.length === 0 || parts.some(({ other }) => other !== undefined)) return undefined;
  const firstZero = places.findIndex(({ digit }) => digit === '0');
  const fewestDigits = firstZero < 0 ? 0 : places.length - firstZero;
  const shown = digits.replace('-', '').padStart(fewestDigits, '0');
  // The first place takes all digits that exceed the places.
  let place = 0;
  const text = parts.map(({ digit, quoted, escaped, literal }) => {
    if (digit === undefined) return quoted ?? escaped ?? literal ?? '';
    place += 1;
    const end = shown.length - places.length + place;
    return shown.slice(place === 1 ? 0 : Math.max(0, end - 1), Math.max(0, end));
  });
  return text.join('').trim();
}

/** Returns the section of a format code for a number: by its condition, else for positive, negative and zero. */
function sectionFor(digits: string, code: string): string {
  const value = Number(digits);
  const sections = code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/g) ?? [''];
  const [positive = '', negative = `-${positive}`, zero = positive] = sections;
  if (/\[[<>=]/.test(code)) return sections.find((section) => meetsCondition(value, section)) ?? 'General';
  if (value === 0) return zero;
  return value > 0 ? positive : negative;
}

function meetsCondition(value: number, section: string): boolean {
  const [, operator = '', limit = ''] = /\[([<>=]+)(-?[\d.]+)\]/.exec(section) ?? [];
  const sign = Math.sign(value - Number(limit));
  return (
    operator === '' ||
    (operator.includes('<') && sign < 0) ||
    (operator.includes('>') && sign > 0) ||
    (operator.includes('=') && sign === 0)
  );
}
