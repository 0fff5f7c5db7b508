/** Languages that texts are translated into, by their codes in BCP 47. */
export const translationTargets = ['en', 'fr', 'zh', 'de', 'es', 'it', 'ja', 'ru'] as const;
export type TranslationTarget = (typeof translationTargets)[number];

/** Most texts at a time, and most characters and lines of all of them together. */
export const maxTexts = 100;
export const maxCharacters = 20_000;
export const maxLines = 300;

/** Lines of a text, empty ones too. */
export const countLines = (text: string): number => text.split('\n').length;
