'use client';

import { useLocale } from 'next-intl';
import { use, useEffect, useRef, useState } from 'react';
import { TranslateContext, type Translation } from './translate-context.ts';

type Phase =
  | { readonly name: 'original' | 'busy' }
  | { readonly name: 'failed'; readonly error: unknown }
  | {
      readonly name: 'translated' | 'aside';
      readonly translation: Translation;
      /** The texts came back unchanged: they are in the reader's language. */
      readonly same: boolean;
    };

/**
 * Translates texts once into the reader's language; other texts reset it. `aside`: translated, but the original is shown.
 */
export function useTranslation(texts: () => readonly string[], key: string) {
  const translate = use(TranslateContext);
  const to = useLocale().split('-')[0] ?? 'en';
  const [phase, setPhase] = useState<Phase>({ name: 'original' });
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts' key stands for them
  useEffect(() => {
    setPhase({ name: 'original' });
    return () => running.current?.abort();
  }, [key, to]);

  const start = async () => {
    if (!translate) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setPhase({ name: 'busy' });
    try {
      const given = texts();
      const translation = await translate(given, to, signal);
      const same = given.every((text, at) => text.trim() === translation.texts[at]?.trim());
      if (!signal.aborted) setPhase({ name: 'translated', translation, same });
    } catch (error) {
      if (!signal.aborted) setPhase({ name: 'failed', error });
    }
  };
  const turn = () => {
    if (phase.name === 'busy') return;
    if (phase.name === 'translated') setPhase({ ...phase, name: 'aside' });
    else if (phase.name === 'aside') setPhase({ ...phase, name: 'translated' });
    else void start();
  };
  return { offered: translate !== null, phase, to, turn };
}
