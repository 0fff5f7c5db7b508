import { z } from 'zod';
import { operation } from './operation.ts';
import {
  countLines,
  maxCharacters,
  maxLines,
  maxTexts,
  translationTargets,
} from './translation-constants.ts';

const sumOf = (texts: readonly string[], of: (text: string) => number) =>
  texts.reduce((total, text) => total + of(text), 0);

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
        .max(maxTexts)
        // Each line is a call of its own at the vendor.
        .refine(
          (texts) =>
            sumOf(texts, countLines) <= maxLines && sumOf(texts, (text) => text.length) <= maxCharacters,
          {
            error: 'tooLong',
          },
        ),
      to: z.enum(translationTargets),
    }),
    response: z.object({
      /** One for each text that was given, in their order; an empty one stays empty. */
      texts: z.array(z.string()),
      /** The language that the texts are in, by its code in BCP 47; "" where the vendor does not tell it. */
      from: z.string(),
    }),
  }),
};
