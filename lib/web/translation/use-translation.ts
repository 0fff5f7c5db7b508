'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Translation } from './translate.ts';

type Phase =
  | { readonly name: 'original' | 'busy' }
  | { readonly name: 'failed'; readonly error: unknown }
  | {
      readonly name: 'translated' | 'aside';
      readonly translation: Translation;
      /** The texts came back unchanged: they are in the reader's language. */
      readonly isSame: boolean;
    };

/**
 * Translates texts once into the reader's language; other texts reset it. `aside`: translated, but the original is shown.
 */
export function useTranslation(texts: () => readonly string[], key: string) {
  const to = useLocale().split('-')[0] ?? 'en';
  const [phase, setPhase] = useState<Phase>({ name: 'original' });
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts' key stands for them
  useEffect(() => {
    setPhase({ name: 'original' });
    return () => running.current?.abort();
  }, [key, to]);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPhase({ name: 'busy' });
    try {
      const input = texts();
      const { translate } = await import('./translate.ts');
      const translation = await translate(input, to, signal);
      const isSame = input.every((text, index) => text.trim() === translation.texts[index]?.trim());
      if (!signal.aborted) setPhase({ name: 'translated', translation, isSame });
    } catch (error) {
      if (!signal.aborted) setPhase({ name: 'failed', error });
    }
  };
  const toggle = () => {
    if (phase.name === 'busy') return;
    if (phase.name === 'translated') setPhase({ ...phase, name: 'aside' });
    else if (phase.name === 'aside') setPhase({ ...phase, name: 'translated' });
    else void start();
  };
  return { phase, to, toggle };
}
