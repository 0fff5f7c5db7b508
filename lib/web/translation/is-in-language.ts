import type { Locale } from '#lib/contract/locales.ts';

/** Frequent short words that tell the languages of Latin script apart; a word of two languages counts for both. */
const commonWords = {
  en: 'a and are but can for from have how i if in is it my of on or please that the this to was we what when with you your',
  de: 'aber auf bei bitte das dem den der die ein eine für haben ich ihr ihre im in ist kann mit nicht oder sie und von war was wie wir zu',
  es: 'con de del el en es está este la las lo los mi no para pero por que qué se si su sus tiene un una usted y ya',
  fr: 'avec ce cette dans de des du elle en est et il je la le les mais ne nous pas pour que qui se sont sur un une vous votre',
  it: 'anche che ci con da del della di e gli ho i il in la le lei lo ma mi nel non per più se si sono un una è',
} as const;

const wordsOf = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** A text of fewer words without a common one may be a name, a number or a greeting. */
const fewWords = 3;

/**
 * Whether a text is in a language, by their script and, for Latin script, by frequent words. When in doubt a longer text
 * is not, and a short one is.
 */
export function isInLanguage(anyText: string, locale: Locale): boolean {
  const text = anyText.replace(/https?:\/\/\S+/g, ' ');
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  // A sign of these scripts is a word or a syllable; an order number or a product's name has letters too.
  const latin = count(/\p{Script=Latin}+/gu);
  const other = count(/\p{L}/gu) - kana - han - cyrillic - count(/\p{Script=Latin}/gu);
  const largest = Math.max(kana + han, cyrillic / 4, latin, other / 4);
  if (largest === 0) return true;
  if (largest === kana + han) return locale === (kana > 0 ? 'ja' : 'cn');
  if (largest === cyrillic / 4) return locale === 'ru';
  return largest === latin && isInLatin(text, locale);
}

function isInLatin(text: string, locale: Locale): boolean {
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const hits = new Map(
    wordsOf.map(([language, common]) => [language, words.filter((word) => common.has(word)).length]),
  );
  const most = Math.max(...hits.values());
  if (most === 0) return words.length < fewWords;
  return hits.get(locale) === most;
}
