import { readdirSync, readFileSync } from 'node:fs';

const features = readdirSync('messages/en').map((file) => file.replace('.json', ''));

export const textsOf = (locale: string, feature: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${feature}.json`, 'utf8'));

/** English texts of at least three words and without arguments whose translation differs. */
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

/** Message keys, which appear where a text is missing. Excludes file names and client calls in guides. */
const keys = new RegExp(`(?<!client\\.)\\b(${features.join('|')})\\.(?!csv\\b)[a-z]\\w+(\\.\\w+)*`, 'g');

/** English texts and message keys in the text of a page in another language. */
export const untranslated = (pageText: string, english: readonly string[]): string[] => [
  ...english.filter((text) => pageText.includes(text)),
  ...(pageText.match(keys) ?? []),
];
