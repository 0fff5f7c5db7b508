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

interface TextProps {
  at?: number;
  text: string;
}

export const TranslatedText = ({ at = 0, text }: TextProps) => use(Translations)?.[at] ?? text;

/** As `TranslatedText`, for a text that may be cut off: its tooltip has all of it. */
export function TranslatedSpan({ at = 0, text }: TextProps) {
  const displayed = use(Translations)?.[at] ?? text;
  return <span title={displayed}>{displayed}</span>;
}
