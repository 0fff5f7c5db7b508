'use client';

import { createContext } from 'react';

/** What comes of some texts: one for each, in their order, and the language they were in, "" where nobody knows. */
export interface Translation {
  readonly texts: readonly string[];
  readonly from: string;
}

/** Translates texts into a language, by its code in BCP 47. Throws what a screen tells a person; see ui/problem. */
export type Translate = (texts: readonly string[], to: string, signal: AbortSignal) => Promise<Translation>;

/** Who translates; without one nothing offers it. */
export const TranslateContext = createContext<Translate | null>(null);
