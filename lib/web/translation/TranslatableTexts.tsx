'use client';

import { createContext, type ReactNode, use } from 'react';
import { Translatable } from './Translatable.tsx';

const Translations = createContext<readonly string[] | null>(null);

/**
 * Makes texts translatable inside of content that the server rendered. The content has a `TranslatedText` or
 * `TranslatedSpan` in the place of each text.
 */
export const TranslatableTexts = ({ texts, children }: { texts: readonly string[]; children: ReactNode }) => (
  <Translatable texts={texts}>
    {(translated) => <Translations value={translated}>{children}</Translations>}
  </Translatable>
);

interface TextProps {
  /** The index of the text in `texts` of TranslatableTexts. */
  at?: number;
  /** The original, displayed until it is translated. */
  text: string;
}

export const TranslatedText = ({ at = 0, text }: TextProps) => use(Translations)?.[at] ?? text;

/** Like `TranslatedText`, with the whole text as the tooltip, for places where CSS may cut it off. */
export function TranslatedSpan({ at = 0, text }: TextProps) {
  const displayed = use(Translations)?.[at] ?? text;
  return <span title={displayed}>{displayed}</span>;
}
