/** BCP 47. */
export const translationTargets = ['en', 'fr', 'zh', 'de', 'es', 'it', 'ja', 'ru'] as const;
export type TranslationTarget = (typeof translationTargets)[number];

/** Limits of one request. */
export const maxTexts = 100;
export const maxCharacters = 20_000;
export const maxLines = 300;

export const countLines = (text: string): number => text.split('\n').length;
