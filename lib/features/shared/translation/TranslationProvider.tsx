'use client';

import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import type { TranslationTarget } from '../../../contract/translation-constants.ts';
import { batchesOf } from './batches.ts';
import { type Translate, TranslateContext } from './translate-context.ts';

/** Batches run in sequence, as few texts need a second one. */
const translate: Translate = async (texts, to, signal) => {
  const whole = texts.map(() => '');
  const languages: string[] = [];
  for (const batch of batchesOf(texts)) {
    const body = { texts: batch.map(({ text }) => text), to: to as TranslationTarget };
    const response = await call('translations.create', { body }, { signal });
    batch.forEach(({ textIndex }, at) => {
      whole[textIndex] += response.texts[at] ?? '';
    });
    languages.push(response.from);
  }
  return { texts: whole, from: languages.find((from) => from !== '' && from !== to) ?? languages[0] ?? '' };
};

/** Lets the screens below translate texts of other people. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}
