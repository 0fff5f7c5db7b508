import { chinese } from './chinese.ts';
import { english } from './english.ts';
import type { Facts } from './facts.ts';
import { german } from './german.ts';
import { type Topic, topics } from './intents.ts';
import type { Language } from './language.ts';
import type { Phrases } from './phrases.ts';

export const phrases: Record<Language, Phrases> = { en: english, de: german, zh: chinese };

/** Joins names as "a, b and c". */
export function joinList(names: readonly string[], language: Language): string {
  if (language === 'zh') return names.join('、');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${phrases[language].and} ${last}`;
}

export function describeDevice(facts: Facts, topicsToDescribe: readonly Topic[], language: Language): string {
  return topicsToDescribe.map((topic) => phrases[language].facts[topic](facts)).join('\n');
}

/** Offers the topics that were not described. */
export function offerTopics(topicsToDescribe: readonly Topic[], language: Language): string {
  const rest = topics.filter((topic) => !topicsToDescribe.includes(topic) && topic !== 'product');
  const names = rest.map((topic) => phrases[language].names[topic]);
  return names.length === 0
    ? phrases[language].nothingElse
    : phrases[language].offer(joinList(names, language));
}
