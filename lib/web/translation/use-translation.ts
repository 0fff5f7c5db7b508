'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Translation } from './translate.ts';

type Phase =
  | { readonly name: 'original' | 'busy' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** `hidden`: the reader has returned to the original; showing the translation again needs no request. */
  | {
      readonly name: 'translated' | 'hidden';
      readonly translation: Translation;
      /** The texts came back unchanged: they are in the reader's language. */
      readonly isSame: boolean;
    };

/**
 * Translates texts into the reader's language when `toggle` is first called; later calls switch between original and
 * translation, and retry after a failure. Another `key` stands for other texts and resets the phase.
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
    if (phase.name === 'translated') setPhase({ ...phase, name: 'hidden' });
    else if (phase.name === 'hidden') setPhase({ ...phase, name: 'translated' });
    else void start();
  };
  return { phase, to, toggle };
}
