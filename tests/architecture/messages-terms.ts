import type { Locale } from '#lib/contract/locales.ts';
import { type ForbiddenTerm, forbiddenByGlossary, type Glossary, toPattern } from './messages-glossary.ts';

/** Forbidden phrases that are no terms of the product, each with the replacement. */
const phrases: Partial<Record<Locale, [instead: string, ...entries: string[]][]>> = {
  en: [
    ['again', 'anew'],
    [
      'another phrase',
      'put away',
      'made up',
      'take up',
      'takes it up',
      'by itself',
      'all the same',
      'over and above',
    ],
    ['no longer', 'any more', 'anymore'],
    ['requested', 'asked for', 'ask for', 'asks for'],
    ['Check whether …', 'see whether'],
    ['another verb: machines do not say, tell, know or take', 'says', 'said', 'tells', 'told', 'tell'],
    ['supported, accepted', 'not taken', 'taken here'],
    ['withdrawn, undone', '/\\b(cannot be|can’t be|was|been) taken back\\b/iu'],
    ['anyone, no one, someone else', 'somebody', 'nobody', 'anybody', 'everybody', 'whoever'],
    ['the result', 'became of'],
    [
      'status, except “current state”',
      '/^States?\\b|^\\p{L}+ state$/u',
      '/(?<!current )\\bstates?\\b(?! of)/u',
    ],
    ['Parameters, responses and errors', 'how it fails'],
    ['starts with', '/\\bbegin(s|ning|ne|ner)?\\b|\\bbegan\\b|\\bbegun\\b/iu'],
    ['removed', 'is to go'],
    ['continue', 'go on', 'goes on', 'going on'],
    [
      'another word',
      'at no sign-in',
      'neighbours',
      'neighbouring',
      'good ones',
      'the one that',
      'further up',
    ],
    ['greater than 0', 'more than nothing'],
    ['ignore', 'pass over'],
    [
      'British spelling',
      'center',
      'color',
      'optimiz*',
      'recogniz*',
      'authoriz*',
      'customiz*',
      'organiz*',
      'canceled',
      'catalog',
    ],
    ['e-mail', 'email', 'emails'],
    ['a sentence without an exclamation mark', '/!/u'],
  ],
  de: [
    ['Bitte … eingeben (Infinitiv)', '/Bitte \\p{L}+en Sie/u'],
    ['Nach … suchen, laden', 'Nachsehen', 'nachgesehen'],
  ],
  ja: [
    [
      '長音符を付ける（ブラウザー、プリンター）',
      '/(プリンタ|プロセッサ|コネクタ|パラメータ|ユーザ|サーバ|フィルタ|ヘッダ|フォルダ|ブラウザ)(?!ー)/u',
    ],
    ['ひらがな', '下さい', '出来', '/(?<!一)致し/u'],
    ['入力例', 'はじめの例'],
  ],
};

/** All forbidden terms of a language. */
export function forbiddenTerms(glossary: Glossary, locale: Locale): ForbiddenTerm[] {
  const own = (phrases[locale] ?? []).flatMap(([instead, ...entries]) =>
    entries.map((entry) => ({ pattern: toPattern(entry, locale), instead })),
  );
  return [...own, ...forbiddenByGlossary(glossary, locale)];
}

/** The forbidden terms that a text contains. */
export function termFaults(variants: string[], terms: ForbiddenTerm[]): string[] {
  const faults = terms.flatMap(({ pattern, instead }) =>
    variants.flatMap((variant) => {
      const [match] = variant.match(pattern) ?? [];
      return match === undefined ? [] : [`“${match.trim()}” → ${instead}`];
    }),
  );
  return [...new Set(faults)];
}

const maxSentenceWords = 20;

/** English sentences of more than 20 words. */
export function longSentences(variants: string[]): string[] {
  const lengths = variants
    .flatMap((variant) => variant.split(/(?<=[.?!])\s+/))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}\uFFFC]/u.test(word)).length);
  const longest = Math.max(0, ...lengths);
  return longest > maxSentenceWords ? [`a sentence of ${longest} words; at most ${maxSentenceWords}`] : [];
}

/** Numbers in a text: a limit comes from its constant, as an argument. */
export function typedNumbers(variants: string[]): string[] {
  const numbers = variants.flatMap((variant) => variant.match(/(?<![\p{L}\d-])\d[\d,.:]*/gu) ?? []);
  return [...new Set(numbers)].map((number) => `has the number ${number}; use an argument`);
}

const normalize = (text: string) => text.replace(/\u00a0|\u202f/g, ' ').toLowerCase();

/** The labels of a language that differ from their term in the glossary. */
export function labelFaults(
  glossary: Glossary,
  locale: Locale,
  textOf: (label: string) => string | undefined,
): { label: string; what: string }[] {
  return Object.entries(glossary).flatMap(([concept, { label, [locale]: term }]) => {
    if (!label) return [];
    const text = textOf(label);
    if (text === undefined)
      return [{ label, what: `is the label of “${concept}” in the glossary and is missing` }];
    if (normalize(text) === normalize(term)) return [];
    return [{ label, what: `reads “${text}”; the glossary has “${term}” (${concept})` }];
  });
}
