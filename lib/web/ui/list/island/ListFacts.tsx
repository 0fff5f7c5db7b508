'use client';

import { createContext, use, useLayoutEffect } from 'react';
import type { ListIslandProps } from './types.ts';

export const SetFacts = createContext<(facts: ListIslandProps) => void>(() => {});

export function ListFacts({ facts }: { facts: ListIslandProps }) {
  const setFacts = use(SetFacts);
  useLayoutEffect(() => setFacts(facts), [facts, setFacts]);
  return null;
}
