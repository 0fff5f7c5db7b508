import { chinese } from './chinese.ts';
import { english } from './english.ts';
import type { Facts } from './facts.ts';
import { german } from './german.ts';
import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';
import { type Topic, topics } from './wishes.ts';

export const phrases: Record<Language, Phrases> = { en: english, de: german, zh: chinese };

/** A list in words: "a, b and c". */
export function listed(names: readonly string[], language: Language): string {
  if (language === 'zh') return names.join('、');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${phrases[language].and} ${last}`;
}

/** What is asked for, one fact a line. */
export function told(facts: Facts, wanted: readonly Topic[], language: Language): string {
  return wanted.map((topic) => phrases[language].facts[topic](facts)).join('\n');
}

/** What else there is to tell, once this has been told. */
export function offered(wanted: readonly Topic[], language: Language): string {
  const rest = topics.filter((topic) => !wanted.includes(topic) && topic !== 'product');
  const names = rest.map((topic) => phrases[language].names[topic]);
  return names.length === 0 ? phrases[language].toldAll : phrases[language].offer(listed(names, language));
}
