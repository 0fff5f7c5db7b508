'use client';

import { useEffect, useRef, useState } from 'react';

/** Time without a key press after which a filter applies. */
const debounceMs = 250;

/** The text of a filter while it is typed: `onChange` is called when typing pauses, and at once by `apply`. */
export function useTypedFilter(value: string, onChange: (text: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  if (lastValue !== value) {
    setLastValue(value);
    // Changed from outside, by a chip or the history; what was typed here comes back trimmed and stays as it is.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) latest.current(text.trim(), typing);
  };
  return {
    typed,
    change: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text.trim(), true), debounceMs);
    },
    apply: (text: string) => {
      setTyped(text);
      send(text, false);
    },
  };
}
