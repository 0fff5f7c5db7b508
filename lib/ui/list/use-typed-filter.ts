'use client';

import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which a filter applies. */
const pause = 250;

/** The text of a filter while it is typed: `tell` is called when typing pauses, and at once by `apply`. */
export function useTypedFilter(value: string, tell: (text: string, typing: boolean) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  if (known !== value) {
    setKnown(value);
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
      timer.current = setTimeout(() => latest.current(text.trim(), true), pause);
    },
    apply: (text: string) => {
      setTyped(text);
      send(text, false);
    },
  };
}
