'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormErrorCode } from '../../form/types.ts';

const debounceMs = 250;

interface TypedFilterOptions {
  clean: (text: string) => string;
  /** Returns why a cleaned text is invalid. */
  errorOf: (text: string) => FormErrorCode | undefined;
  onChange: (text: string, isTyping: boolean) => void;
}

/**
 * Holds the text of a filter while the user types. Calls `onChange` with the cleaned text when typing pauses, and at once
 * by `apply`. An invalid text stays in the field with its `error` and is not passed on.
 */
export function useTypedFilter(value: string, { clean, errorOf, onChange }: TypedFilterOptions) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [pending, setPending] = useState<{ text: string }>();
  if (lastValue !== value) {
    setLastValue(value);
    setPending(undefined);
    // A chip or the history has changed the filter. When it is the cleaned form of the typed text, that stays.
    if (value !== clean(typed)) setTyped(value);
  }
  const notify = (typedText: string, isTyping: boolean) => {
    const text = clean(typedText);
    if (text !== value && errorOf(text) === undefined) onChange(text, isTyping);
  };
  const notifyTyped = useEffectEvent((text: string) => notify(text, true));
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => notifyTyped(pending.text), debounceMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return {
    typed,
    length: clean(typed).length,
    error: errorOf(clean(typed)),
    change: (text: string) => {
      setTyped(text);
      setPending({ text });
    },
    apply: (text: string) => {
      setTyped(text);
      setPending(undefined);
      notify(text, false);
    },
  };
}
