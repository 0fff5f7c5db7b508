import { readFileSync } from 'node:fs';
import { type Locale, locales } from '#lib/contract/locales.ts';
import type { Texts } from './messages.ts';
import { addressFaults } from './messages-address.ts';
import { type ConsistencyExceptions, inconsistencies } from './messages-consistency.ts';
import { type Glossary, readGlossary } from './messages-glossary.ts';
import { forbiddenTerms, labelFaults, longSentences, termFaults, typedNumbers } from './messages-terms.ts';
import { typographyFaults } from './messages-typography.ts';
import { variantsOf } from './messages-variants.ts';

export const styleRules = [
  'terms',
  'typography',
  'consistency',
  'address',
  'plural',
  'length',
  'labels',
  'numbers',
] as const;
export type StyleRule = (typeof styleRules)[number];

/** Languages that comply with a rule: a fault in them fails the check of messages. */
export const compliant: Record<StyleRule, Locale[]> = {
  terms: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  typography: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  consistency: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  address: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  plural: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  length: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  labels: ['en', 'de', 'fr', 'es', 'it', 'ru', 'cn', 'ja'],
  // Every language has the arguments of the English text.
  numbers: ['en'],
};

export interface StyleFault {
  rule: StyleRule;
  locale: Locale;
  /** `feature:key` */
  name: string;
  what: string;
}

/** Texts that may break a rule, by name, each with its reason; for `consistency` by English text. */
export type StyleExceptions = Partial<Record<StyleRule, Record<string, string>>> & {
  consistent?: ConsistencyExceptions;
};

/** Reads the exceptions of a language. */
export const readExceptions = (locale: Locale): StyleExceptions =>
  JSON.parse(readFileSync(`tests/architecture/message-exceptions/${locale}.json`, 'utf8'));

export interface StyleInput {
  all: Texts[];
  glossary: Glossary;
  exceptions: StyleExceptions;
}

/** All faults of style in a language. */
export function styleFaults(locale: Locale, { all, glossary, exceptions }: StyleInput): StyleFault[] {
  const own = byName(all, locale);
  const english = byName(all, 'en');
  const terms = forbiddenTerms(glossary, locale);
  const faults: StyleFault[] = [...own].flatMap(([name, text]) => {
    const variants = variantsOf(text);
    const of = (rule: StyleRule, whats: string[]) => whats.map((what) => ({ rule, locale, name, what }));
    return [
      ...of('terms', termFaults(variants, terms)),
      ...of('typography', typographyFaults(variants, locale)),
      ...of('address', addressFaults(name, variants, locale)),
      ...of('plural', surplusPlural(text, locale)),
      ...of('length', locale === 'en' ? longSentences(variants) : []),
      ...of('numbers', locale === 'en' ? typedNumbers(variants) : []),
    ];
  });
  const pairs = [...own].flatMap(([name, text]) => {
    const source = english.get(name);
    return source === undefined ? [] : [{ name, english: source, text }];
  });
  for (const { name, what } of inconsistencies(pairs, locale, exceptions.consistent)) {
    faults.push({ rule: 'consistency', locale, name, what });
  }
  for (const { label, what } of labelFaults(glossary, locale, (name) => own.get(name))) {
    faults.push({ rule: 'labels', locale, name: label, what });
  }
  return withoutExceptions(faults, locale, exceptions);
}

/** French, Spanish and Italian have `many` for millions; the portal shows none, so no text has the form. */
function surplusPlural(text: string, locale: Locale): string[] {
  const has = ['fr', 'es', 'it'].includes(locale) && /[,}] *many *\{/.test(text);
  return has ? ['has the plural form “many”'] : [];
}

function withoutExceptions(faults: StyleFault[], locale: Locale, exceptions: StyleExceptions): StyleFault[] {
  const reasonOf = (rule: StyleRule, name: string) => exceptions[rule]?.[name];
  const stale = styleRules.flatMap((rule) =>
    Object.entries(exceptions[rule] ?? {}).flatMap(([name, reason]) => {
      if (reason.trim() === '') return [{ rule, locale, name, what: 'is an exception without a reason' }];
      const applies = faults.some((fault) => fault.rule === rule && fault.name === name);
      return applies ? [] : [{ rule, locale, name, what: 'is an exception that is no longer needed' }];
    }),
  );
  return [...faults.filter(({ rule, name }) => reasonOf(rule, name) === undefined), ...stale];
}

function byName(all: Texts[], locale: Locale): Map<string, string> {
  return new Map(
    all
      .filter((texts) => texts.locale === locale)
      .flatMap(({ feature, texts }) => [...texts].map(([key, text]) => [`${feature}:${key}`, text] as const)),
  );
}

/** The faults of style in the languages that comply with a rule. */
export function compliantFaults(all: Texts[]): StyleFault[] {
  const glossary = readGlossary();
  return localeCodes.flatMap((locale) =>
    styleFaults(locale, { all, glossary, exceptions: readExceptions(locale) }).filter(({ rule }) =>
      compliant[rule].includes(locale),
    ),
  );
}

export const localeCodes = Object.keys(locales) as Locale[];

/** One line for people. */
export const describeFault = ({ rule, locale, name, what }: StyleFault) =>
  `messages/${locale}/${name.replace(':', '.json: ')} [${rule}] ${what}`;
