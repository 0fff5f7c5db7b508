import { z } from 'zod';
import {
  countLines,
  maxTranslatedCharacters,
  maxTranslatedLines,
  maxTranslatedTexts,
  translationTargets,
} from '../constants.ts';
import { withCode } from '../field-errors.ts';
import { operation } from '../operation.ts';

const sumOf = (texts: readonly string[], measure: (text: string) => number) =>
  texts.reduce((total, text) => total + measure(text), 0);

/** Translation of texts. */
export const translations = {
  create: operation('translations.create', {
    route: 'POST /api/v1/translations',
    vendorCalls: [92],
    access: 'signedIn',
    // A POST that changes nothing: the texts are too long for a URL.
    limit: 'read',
    summary: 'Translates texts',
    description:
      'At most 100 texts with 20,000 characters and 300 lines together. Line breaks are kept. `from` is the detected language.',
    probe: 'sample',
    sample: () => ({ body: { texts: ['Guten Tag'], to: 'en' as const } }),
    body: z.strictObject({
      texts: z
        .array(
          z
            .string()
            .refine((text) => text.isWellFormed() && !text.includes('\u0000'), withCode('characters')),
        )
        .min(1)
        .max(maxTranslatedTexts)
        // The vendor translates each line in a call of its own.
        .refine(
          (texts) =>
            sumOf(texts, countLines) <= maxTranslatedLines &&
            sumOf(texts, (text) => text.length) <= maxTranslatedCharacters,
          withCode('tooLong'),
        ),
      to: z.enum(translationTargets),
    }),
    response: z.object({
      texts: z.array(z.string()),
      from: z.string(),
    }),
  }),
};
