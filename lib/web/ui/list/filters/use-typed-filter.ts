'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormErrorCode } from '../../form/types.ts';

const debounceMs = 250;

interface Options {
  clean: (text: string) => string;
  /** The code of the reason why a cleaned text is refused. */
  errorOf: (text: string) => FormErrorCode | undefined;
  onChange: (text: string, typing: boolean) => void;
}

/**
 * The text of a filter while typing. `onChange` is called with the cleaned text when typing pauses, and by `apply`, unless
 * it is refused.
 */
export function useTypedFilter(value: string, { clean, errorOf, onChange }: Options) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [waiting, setWaiting] = useState<{ text: string }>();
  if (lastValue !== value) {
    setLastValue(value);
    setWaiting(undefined);
    // Changed by a chip or the history. The typed text comes back cleaned and stays.
    if (value !== clean(typed)) setTyped(value);
  }
  const send = (typedText: string, typing: boolean) => {
    const text = clean(typedText);
    if (text !== value && errorOf(text) === undefined) onChange(text, typing);
  };
  const sendTyped = useEffectEvent((text: string) => send(text, true));
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => sendTyped(waiting.text), debounceMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return {
    typed,
    length: clean(typed).length,
    error: errorOf(clean(typed)),
    change: (text: string) => {
      setTyped(text);
      setWaiting({ text });
    },
    apply: (text: string) => {
      setTyped(text);
      setWaiting(undefined);
      send(text, false);
    },
  };
}
