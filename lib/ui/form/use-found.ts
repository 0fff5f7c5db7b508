import { useEffect, useState } from 'react';
import type { Choice, LoadChoices } from './types.ts';

/** Milliseconds of rest after a key before the server is asked. */
const rest = 200;
/** Longest text that the server searches for (portal.md 9). */
const longest = 20;

/** What the server is asked for of what is typed. */
export const searched = (typed: string) => typed.trim().slice(0, longest);

interface Found {
  of: string;
  found: readonly Choice[];
  error?: unknown;
}

/** What the server finds for a text, while somebody looks; what was found before stays until it answers. */
export function useFound(load: LoadChoices, text: string, open: boolean) {
  const [answer, setAnswer] = useState<Found>();
  useEffect(() => {
    if (!open) return;
    const control = new AbortController();
    const ask = () =>
      load(text, control.signal).then(
        (found) => setAnswer({ of: text, found }),
        (error: unknown) => !control.signal.aborted && setAnswer({ of: text, found: [], error }),
      );
    const timer = setTimeout(() => void ask(), text === '' ? 0 : rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [load, text, open]);
  return { found: answer?.found ?? [], pending: answer?.of !== text, error: answer?.error };
}
