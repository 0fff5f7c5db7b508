'use client';

import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import type { TranslationTarget } from '../../contract/translations.ts';
import { type Translate, Translator } from '../../ui/translate/translator.ts';

const translate: Translate = (texts, to, signal) =>
  call('translations.create', { body: { texts: [...texts], to: to as TranslationTarget } }, { signal });

/** Lets every screen below translate what somebody else wrote (screen 39). */
export function Translations({ children }: { children: ReactNode }) {
  return <Translator value={translate}>{children}</Translator>;
}
