'use client';

import { useEffect, useRef, useState } from 'react';

const debounceMs = 250;

/** The text of a filter while typing: `onChange` is called when typing pauses, and by `apply`. */
export function useTypedFilter(value: string, onChange: (text: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  if (lastValue !== value) {
    setLastValue(value);
    // Changed by a chip or the history. The typed text comes back trimmed and stays.
    if (value !== typed.trim()) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value from outside discards what waits, as does the end
  useEffect(() => () => clearTimeout(timer.current), [value]);
  const send = (text: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() !== latest.current.value) latest.current.onChange(text.trim(), typing);
  };
  return {
    typed,
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
