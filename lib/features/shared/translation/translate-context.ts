'use client';

import { createContext } from 'react';

/** One text per input, and the source language, or "" when unknown. */
export interface Translation {
  readonly texts: readonly string[];
  readonly from: string;
}

/** Translates texts into a BCP 47 language; throws what ui/problem shows. */
export type Translate = (texts: readonly string[], to: string, signal: AbortSignal) => Promise<Translation>;

/** Without a provider, nothing can be translated. */
export const TranslateContext = createContext<Translate | null>(null);
