import type { TranslationTarget } from '#lib/contract/constants.ts';
import { call } from '../api/call.ts';
import { batchesOf } from './batches.ts';

export interface Translation {
  /** One translated text per input, in the same order. */
  readonly texts: readonly string[];
  /** The source language; "" when unknown. */
  readonly from: string;
}

/**
 * Translates texts into a BCP 47 language. Throws what `call` throws. Batches run one after another, because few texts need
 * more than one.
 */
export async function translate(
  texts: readonly string[],
  to: string,
  signal: AbortSignal,
): Promise<Translation> {
  const translated = texts.map(() => '');
  const sourceLanguages: string[] = [];
  for (const batch of batchesOf(texts)) {
    const body = { texts: batch.map(({ text }) => text), to: to as TranslationTarget };
    const response = await call('translations.create', { body }, { signal });
    batch.forEach(({ textIndex }, index) => {
      translated[textIndex] += response.texts[index] ?? '';
    });
    sourceLanguages.push(response.from);
  }
  // A batch of names alone may be recognised as the target language.
  const foreign = sourceLanguages.find((from) => from !== '' && from !== to);
  return { texts: translated, from: foreign ?? sourceLanguages[0] ?? '' };
}
