import { z } from 'zod';
import { operation } from './operation.ts';

/** Languages that texts are translated into, by their codes in BCP 47. */
export const translationTargets = ['en', 'fr', 'zh', 'de', 'es', 'it', 'ja', 'ru'] as const;
export type TranslationTarget = (typeof translationTargets)[number];

/** Most texts at a time, and most characters of all of them together. */
export const mostTexts = 100;
export const mostCharacters = 20_000;

/** Translations of what people wrote: vendor call 92 (screen 39). */
export const translations = {
  create: operation('translations.create', {
    access: 'signedIn',
    // Nothing changes by it; it is no GET because of its length.
    limit: 'read',
    summary: 'Translate texts into one of the portal’s languages; line breaks stay where they are',
    body: z.strictObject({
      texts: z
        .array(
          z
            .string()
            .refine((text) => text.isWellFormed() && !text.includes('\u0000'), { error: 'characters' }),
        )
        .min(1)
        .max(mostTexts)
        .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= mostCharacters, {
          error: 'tooLong',
        }),
      to: z.enum(translationTargets),
    }),
    answer: z.object({
      /** One for each text that was given, in their order; an empty one stays empty. */
      texts: z.array(z.string()),
      /** The language of the first text of which the vendor tells it, by its code in BCP 47; "" where it tells none. */
      from: z.string(),
    }),
  }),
};
