import type { Locale } from '#lib/contract/locales.ts';

/** Frequent short words by which languages of Latin script are recognised. A word of two languages counts for both. */
const commonWords = {
  en: 'a and are but can for from have how i if in is it my of on or please that the this to was we what when with you your',
  de: 'aber auf bei bitte das dem den der die ein eine für haben ich ihr ihre im in ist kann mit nicht oder sie und von war was wie wir zu',
  es: 'con de del el en es está este la las lo los mi no para pero por que qué se si su sus tiene un una usted y ya',
  fr: 'avec ce cette dans de des du elle en est et il je la le les mais ne nous pas pour que qui se sont sur un une vous votre',
  it: 'anche che ci con da del della di e gli ho i il in la le lei lo ma mi nel non per più se si sono un una è',
} as const;

const commonWordSets = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

/** A text with fewer words and without a common one may be a name or a greeting, so it counts as any language. */
const minRecognisableWords = 3;

/** Makes letters of scripts with spaces comparable to words, and to Chinese and Japanese characters. */
const lettersPerWord = 4;

/**
 * Whether a text is in a language, by the most frequent script and, for Latin script, by common words. The chat offers a
 * translation when it is not. In doubt a short text is in the language, and a longer one is not.
 */
export function isInLanguage(textWithLinks: string, locale: Locale): boolean {
  const text = textWithLinks.replace(/https?:\/\/\S+/g, ' ');
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const otherLetters = count(/\p{L}/gu) - kana - han - cyrillic - count(/\p{Script=Latin}/gu);
  const words = {
    eastAsian: kana + han,
    cyrillic: cyrillic / lettersPerWord,
    // Whole words, because order numbers and product names in a text of any script have Latin letters.
    latin: count(/\p{Script=Latin}+/gu),
    other: otherLetters / lettersPerWord,
  };
  const most = Math.max(...Object.values(words));
  if (most === 0) return true;
  if (most === words.eastAsian) return locale === (kana > 0 ? 'ja' : 'cn');
  if (most === words.cyrillic) return locale === 'ru';
  return most === words.latin && isInLatinLanguage(text, locale);
}

function isInLatinLanguage(text: string, locale: Locale): boolean {
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  const hits = new Map(
    commonWordSets.map(([language, common]) => [language, words.filter((word) => common.has(word)).length]),
  );
  const most = Math.max(...hits.values());
  if (most === 0) return words.length < minRecognisableWords;
  return hits.get(locale) === most;
}
