'use client';

import { useCallback, useEffect, useState } from 'react';

/** A record on its way to a form or a page. */
export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  retry: () => void;
}

/** Loads what `load` gives, anew whenever it is another function; `undefined` loads nothing. */
export function useRecord<T>(load: ((signal: AbortSignal) => Promise<T>) | undefined): Loaded<T> {
  const [outcome, setOutcome] = useState<{ of: unknown; value?: T; error?: unknown }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!load) return;
    const control = new AbortController();
    load(control.signal).then(
      (value) => !control.signal.aborted && setOutcome({ of: load, value }),
      (error: unknown) => !control.signal.aborted && setOutcome({ of: load, error }),
    );
    return () => control.abort();
  }, [load, tries]);
  const retry = useCallback(() => {
    setOutcome(undefined);
    setTries((count) => count + 1);
  }, []);
  const current = outcome && outcome.of === load ? outcome : undefined;
  return { value: current?.value, error: current?.error, retry };
}
