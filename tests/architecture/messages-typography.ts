import type { Locale } from '#lib/contract/locales.ts';

type Rule = [fault: string, pattern: RegExp];

const han = '\\p{Script=Han}';
const japanese = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々「」';

const everywhere: Rule[] = [
  ['has a soft hyphen', /\u00ad/],
  ['has a straight apostrophe or quotation mark', /['"]/],
  ['has three full stops instead of …', /\.\.\./],
  ['has two spaces in a row', / {2}/],
  ['begins or ends with a space', /^\s|\s$/],
];

const noSpaceBeforeEllipsis: Rule = ['has a space before …', /[ \u00a0\u202f]…/];
const guillemetsOnly: Rule = ['has other quotation marks than « »', /[“”„‟]/];

/** Word stems that are written with ё in Russian; each has е in the place of ё here. */
const withoutYo =
  /(?<!\p{L})(еще|ее|мое|свое|твое|идет|найдет|подойдет|пройдет|придет|уйдет|пойдет|вернет\p{L}*|начнет\p{L}*|учет\p{L}*|счет\p{L}*|расчет\p{L}*|отчет\p{L}*|прием|приемк\p{L}*|объем\p{L}*|завершен|отменен|сохранен|изменен|удален|включен|отключен|выключен|определен|подтвержден|отклонен|возвращен|разрешен|запрещен|прикреплен|продлен|обновлен|заменен|перемещен|учтен|введен|произведен|переведен|решен|привязан ее|истек|легк|темн\p{L}*|черн\p{L}*|зелен\p{L}*|надежн\p{L}*|съемн\p{L}*|партнер\p{L}*|четк\p{L}*)(?!\p{L})/iu;

const rules: Record<Locale, Rule[]> = {
  en: [noSpaceBeforeEllipsis, ['has other quotation marks than “ ”', /[«»„]/]],
  de: [
    ['has a plain space before …', / …/],
    ['lacks a protected space before …', /[\p{L}\p{N}\uFFFC]…/u],
    ['has z. B. without a protected space', /z\. ?B\.|d\. ?h\.|u\. ?a\./],
    ['has other quotation marks than „ “', /[”«»]/],
  ],
  fr: [
    noSpaceBeforeEllipsis,
    ['lacks U+202F before : ; ? ! »', /[^\u202f?!](?:[;?!»]|:(?!\/\/|\d))/u],
    ['lacks U+202F after «', /«(?!\u202f)/u],
    ['writes nº in place of n°', /[Nn]º/],
    ['has a plain space after n°', /[Nn]° /],
    ['has other quotation marks than « »', /[“”„]/],
  ],
  es: [
    noSpaceBeforeEllipsis,
    guillemetsOnly,
    ['lacks ¿ or ¡', /^[^¿]*\?|^[^¡]*!/],
    ['has a plain space after n.º', /[Nn]\.º /],
  ],
  it: [noSpaceBeforeEllipsis, guillemetsOnly],
  ru: [
    noSpaceBeforeEllipsis,
    guillemetsOnly,
    ['has е in the place of ё', withoutYo],
    ['lacks a protected space after №', /№(?![\u00a0\u202f…])/u],
    ['has a hyphen in the place of a dash', / - /],
  ],
  cn: [
    ['has half-width brackets', new RegExp(`^(?=.*${han}).*[()]`, 'su')],
    ['has half-width punctuation', new RegExp(`${han}[,;:?!.]`, 'u')],
    ['lacks a space beside Latin', new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, 'u')],
    ['has a space beside full-width punctuation', / [，。；：？！（）、]|[，。；：？！（）、] /],
    ['has other quotation marks than “ ”', /[「」«»]/],
    ['has a space before …', / …/],
  ],
  ja: [
    ['has half-width brackets', new RegExp(`^(?=.*[${japanese}]).*[()]`, 'su')],
    ['has half-width punctuation', new RegExp(`[${japanese}][,;:?!.]`, 'u')],
    ['has a half-width colon', /[^A-Za-z0-9]: |\w: (?=\uFFFC)/u],
    ['has a space beside Japanese', new RegExp(`[${japanese}] [^/–]|[^/–] [${japanese}]`, 'u')],
    ['has a space beside full-width punctuation', / [，。；：？！（）、]|[，。；：？！（）、] /],
    ['has other quotation marks than 「 」', /[“”«»]/],
    ['has a space before …', / …/],
  ],
};

/** Faults in the spaces, brackets and punctuation of a text. */
export function typographyFaults(variants: string[], locale: Locale): string[] {
  const faults = [...everywhere, ...rules[locale]].flatMap(([fault, pattern]) => {
    const match = variants.map((variant) => pattern.exec(variant)).find((result) => result !== null);
    return match ? [`${fault} (…${excerpt(match)}…)`] : [];
  });
  return faults;
}

function excerpt({ input, index, 0: match }: RegExpExecArray): string {
  const end = match.length > 30 ? input.length : index + match.length;
  return input.slice(Math.max(0, end - 12), end + 6);
}

type Fix = [pattern: RegExp, replacement: string];

const fixes: Record<Locale, Fix[]> = {
  en: [[/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '’']],
  de: [
    [/ …/g, '\u00a0…'],
    [/z\. ?B\./g, 'z.\u00a0B.'],
  ],
  fr: [
    [/[ \u00a0]([:;?!»])/g, '\u202f$1'],
    [/«[ \u00a0]/g, '«\u202f'],
    [/([Nn])[º°][ \u202f]/g, '$1°\u00a0'],
    [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  ],
  es: [[/([Nn]\.º) /g, '$1\u00a0']],
  it: [[/(?<=\p{L})'(?=\p{L})/gu, '’']],
  ru: [[/№ ?(?=[\p{L}{])/gu, '№\u00a0']],
  cn: [
    [/ ?\(([^()]*)\) ?/g, '（$1）'],
    [new RegExp(`(${han})([A-Za-z0-9])`, 'gu'), '$1 $2'],
    [new RegExp(`([A-Za-z0-9])(${han})`, 'gu'), '$1 $2'],
  ],
  ja: [
    [/ ?\(([^()]*)\) ?/g, '（$1）'],
    [new RegExp(`(?<=[${japanese}}>）]): ?`, 'gu'), '：'],
    [new RegExp(`(?<=[${japanese}]) (?=[A-Za-z0-9{<#${japanese}])`, 'gu'), ''],
    [new RegExp(`(?<=[A-Za-z0-9}>#]) (?=[${japanese}])`, 'gu'), ''],
  ],
};

const fixesEverywhere: Fix[] = [
  [/\u00ad/g, ''],
  [/\.\.\./g, '…'],
];

const ellipsisFixes = (locale: Locale): Fix[] => (locale === 'de' ? [] : [[/[ \u00a0\u202f]…/g, '…']]);

/** Fixes the faults of typography that do not depend on the meaning. */
export function withFixedTypography(message: string, locale: Locale): string {
  const code: string[] = [];
  const withoutCode = message.replace(/<c>.*?<\/c>/g, (piece) => `<${code.push(piece) - 1}>`);
  return [...fixesEverywhere, ...ellipsisFixes(locale), ...fixes[locale]]
    .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), withoutCode)
    .replace(/<(\d+)>/g, (_, index) => code[Number(index)] ?? '');
}
