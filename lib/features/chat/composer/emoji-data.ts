import { localeOfTag, locales } from '../../../i18n/locales.ts';

/** The version of emojibase's data; the build puts them under it, and fails when the package has another. */
export const emojiVersion = '17.0.0';

/** The folder among the static files that the data of emoji are in. */
export const emojiFolder = `emoji-${emojiVersion}`;

/** What emojibase calls a language of ours. */
export const emojiLocale = (tag: string): string => locales[localeOfTag(tag)].tag.split('-')[0] ?? 'en';
