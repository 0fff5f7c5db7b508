import { readdirSync, readFileSync } from 'node:fs';

/** The features that have texts, by the names of their files. */
const features = readdirSync('messages/en').map((file) => file.replace('.json', ''));

/** The texts of a feature in a language. */
export const textsOf = (locale: string, feature: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${feature}.json`, 'utf8'));

/** English texts of three words and more, without arguments, that this language has in other words. */
export function englishTexts(locale: string): string[] {
  const texts: string[] = [];
  const walk = (english: unknown, translated: unknown) => {
    if (typeof english === 'string') {
      const isPlain = !/[{<]/.test(english) && english.split(' ').length >= 3;
      if (isPlain && english !== translated) texts.push(english);
    } else if (typeof english === 'object' && english !== null) {
      for (const [key, value] of Object.entries(english))
        walk(value, (translated as Record<string, unknown>)?.[key]);
    }
  };
  for (const feature of features) walk(textsOf('en', feature), textsOf(locale, feature));
  return texts;
}

/** Keys of messages, which show where a text is missing; names of files and calls of the client in guides are none. */
const keys = new RegExp(`(?<!client\\.)\\b(${features.join('|')})\\.(?!csv\\b)[a-z]\\w+(\\.\\w+)*`, 'g');

/** English texts, and keys in place of texts, in what a page in another language shows. */
export const untranslated = (pageText: string, english: readonly string[]): string[] => [
  ...english.filter((text) => pageText.includes(text)),
  ...(pageText.match(keys) ?? []),
];
