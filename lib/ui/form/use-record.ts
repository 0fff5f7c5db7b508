'use client';

import { useCallback, useEffect, useState } from 'react';

/** A record on its way to a form or a page. */
export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  /** Loads it from the beginning, as after a failure. */
  retry: () => void;
}

/** A record that can also be brought up to date below whoever works with it. */
export interface Renewable<T> extends Loaded<T> {
  /** Loads it anew; the value stays until another one has come, and when none comes. */
  renew: () => void;
}

/** Loads what `load` gives, anew whenever it is another function; `undefined` loads nothing. */
export function useRecord<T>(load: ((signal: AbortSignal) => Promise<T>) | undefined): Renewable<T> {
  const [outcome, setOutcome] = useState<{ of: unknown; value?: T; error?: unknown }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!load) return;
    const control = new AbortController();
    load(control.signal).then(
      (value) => !control.signal.aborted && setOutcome({ of: load, value }),
      (error: unknown) =>
        !control.signal.aborted &&
        setOutcome((before) => ({ ...(before?.of === load && before), of: load, error })),
    );
    return () => control.abort();
  }, [load, tries]);
  const renew = useCallback(() => setTries((count) => count + 1), []);
  const retry = useCallback(() => {
    setOutcome(undefined);
    renew();
  }, [renew]);
  const current = outcome && outcome.of === load ? outcome : undefined;
  return { value: current?.value, error: current?.error, retry, renew };
}
