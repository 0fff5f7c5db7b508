import { readFileSync } from 'node:fs';
import type { Locale } from '#lib/contract/locales.ts';

/** A concept of the product with its term in each language. */
type Concept = Record<Locale, string> & {
  kind: 'noun' | 'menu' | 'label' | 'status' | 'button' | 'sentence';
  /** The specification fixes the term. */
  fixed?: boolean;
  note?: string;
  /** The message that shows exactly this term, as `feature:key`. */
  label?: string;
  /**
   * Forbidden variants per language: whole words, `stem*`, or a regular expression between slashes. In Chinese
   * and Japanese a word is forbidden anywhere in a text.
   */
  avoid?: Partial<Record<Locale, string[]>>;
};

export type Glossary = Record<string, Concept>;

/** A pattern that no text of a language may contain. */
export interface ForbiddenTerm {
  pattern: RegExp;
  /** The replacement. */
  instead: string;
}

/** Reads `messages/glossary.json`. */
export const readGlossary = (): Glossary => JSON.parse(readFileSync('messages/glossary.json', 'utf8'));

/** The variants that the glossary forbids in a language. */
export function forbiddenByGlossary(glossary: Glossary, locale: Locale): ForbiddenTerm[] {
  return Object.entries(glossary).flatMap(([concept, { avoid, [locale]: term }]) =>
    (avoid?.[locale] ?? []).map((entry) => ({
      pattern: toPattern(entry, locale),
      instead: locale === 'en' && term === concept ? term : `${term} (${concept})`,
    })),
  );
}

/** Turns an entry of a list of forbidden terms into a regular expression. Throws when it is malformed. */
export function toPattern(entry: string, locale: Locale): RegExp {
  const [, source, flags] = entry.match(/^\/(.+)\/(\w*)$/s) ?? [];
  if (source !== undefined) return new RegExp(source, flags);
  const words = entry
    .split(' ')
    .map((word) => (word.endsWith('*') ? `${escapePattern(word.slice(0, -1))}\\p{L}*` : escapePattern(word)))
    .join('[\\s\\u00a0\\u202f]+');
  return locale === 'cn' || locale === 'ja'
    ? new RegExp(words, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
