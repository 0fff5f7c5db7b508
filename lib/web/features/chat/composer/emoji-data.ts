import { locales, toLocale } from '#lib/contract/locales.ts';

/** The version of emojibase's data; the build fails when the package has another. */
const emojiVersion = '17.0.0';

/** The folder of the emoji data among the static files. */
export const emojiFolder = `emoji-${emojiVersion}`;

/** Emojibase's name of a language. */
export const emojiLocale = (tag: string): string => locales[toLocale(tag)].tag.split('-')[0] ?? 'en';
