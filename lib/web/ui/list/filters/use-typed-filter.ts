'use client';

import { useEffect, useRef, useState } from 'react';
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
export function useTypedFilter(value: string, options: Options) {
  const { clean, errorOf } = options;
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, ...options });
  latest.current = { value, ...options };
  if (lastValue !== value) {
    setLastValue(value);
    // Changed by a chip or the history. The typed text comes back cleaned and stays.
    if (value !== clean(typed)) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from outside discards what waits, as does the end
  useEffect(() => () => clearTimeout(timer.current), [value]);
  const send = (typedText: string, typing: boolean) => {
    clearTimeout(timer.current);
    const text = clean(typedText);
    if (text !== latest.current.value && errorOf(text) === undefined) latest.current.onChange(text, typing);
  };
  return {
    typed,
    length: clean(typed).length,
    error: errorOf(clean(typed)),
    change: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text, true), debounceMs);
    },
    apply: (text: string) => {
      setTyped(text);
      send(text, false);
    },
  };
}
