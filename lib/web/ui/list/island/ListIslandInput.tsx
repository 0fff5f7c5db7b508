'use client';

import { createContext, use, useLayoutEffect } from 'react';
import type { ListIslandProps } from './types.ts';

/** Set by the list's island, which is outside of the content that the server renders. */
export const SetIslandInput = createContext<(input: ListIslandProps) => void>(() => {});

/** Passes what the server knows of the rendered rows to the list's island, after each navigation. Renders nothing. */
export function ListIslandInput({ input }: { input: ListIslandProps }) {
  const setInput = use(SetIslandInput);
  useLayoutEffect(() => setInput(input), [input, setInput]);
  return null;
}
