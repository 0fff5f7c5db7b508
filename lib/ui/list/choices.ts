'use client';

import { useEffect, useState } from 'react';
import type { Filter, Option } from './types.ts';
import { whenIdle } from './when-idle.ts';

type Choices = Extract<Filter, { kind: 'choices' }>;

/** Options by their key, as long as the page lives: they change seldom, and every list of a kind shares them. */
const known = new Map<string, readonly Option[]>();

/** Milliseconds after which options are asked for, busy or not. */
const patience = 1_000;

/** The options of a filter; none until the browser had time to ask for them, or when they cannot be had. */
export function useChoices({ key, load }: Choices): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const found = known.get(key);
    if (found) {
      setOptions(found);
      return;
    }
    const control = new AbortController();
    const cancel = whenIdle(() => {
      load(control.signal).then(
        (loaded) => {
          known.set(key, loaded);
          if (!control.signal.aborted) setOptions(loaded);
        },
        // The filter stays as it is: what the address says still holds.
        () => {},
      );
    }, patience);
    return () => {
      cancel();
      control.abort();
    };
  }, [key, load]);
  return options;
}
