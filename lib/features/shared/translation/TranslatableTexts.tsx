'use client';

import { createContext, type ReactNode, use } from 'react';
import { Translatable } from './Translatable.tsx';

const Translations = createContext<readonly string[] | null>(null);

/** Translatable around what the server rendered, in which `TranslatedText` stands for each text. */
export const TranslatableTexts = ({ texts, children }: { texts: readonly string[]; children: ReactNode }) => (
  <Translatable texts={texts}>
    {(translated) => <Translations value={translated}>{children}</Translations>}
  </Translatable>
);

/** The translation of the text at this place, or the original. */
export const TranslatedText = ({ at = 0, text }: { at?: number; text: string }) =>
  use(Translations)?.[at] ?? text;
