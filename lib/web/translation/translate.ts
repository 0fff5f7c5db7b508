import type { TranslationTarget } from '#lib/contract/constants.ts';
import { call } from '../api/call.ts';
import { batchesOf } from './batches.ts';

/** One text per input, and the source language, or "" when unknown. */
export interface Translation {
  readonly texts: readonly string[];
  readonly from: string;
}

/** Translates texts into a BCP 47 language; throws what `call` throws. Batches run in sequence, as few texts need a second one. */
export async function translate(
  texts: readonly string[],
  to: string,
  signal: AbortSignal,
): Promise<Translation> {
  const whole = texts.map(() => '');
  const languages: string[] = [];
  for (const batch of batchesOf(texts)) {
    const body = { texts: batch.map(({ text }) => text), to: to as TranslationTarget };
    const response = await call('translations.create', { body }, { signal });
    batch.forEach(({ textIndex }, index) => {
      whole[textIndex] += response.texts[index] ?? '';
    });
    languages.push(response.from);
  }
  return { texts: whole, from: languages.find((from) => from !== '' && from !== to) ?? languages[0] ?? '' };
}
