'use client';

import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { Answer } from '../../contract/index.ts';
import { maxSearchLength } from '../../ui/list/address.ts';

export type FoundDevice = Answer<'afterSalesDevices.search'>['items'][number];

/** Milliseconds of rest after a key before the server is asked. */
const rest = 200;

interface Found {
  of: string;
  devices: readonly FoundDevice[];
  error?: unknown;
}

/** The reader's devices that have this text in their SN, at most twenty; `pending` until those for the text are there. */
export function useDevices(text: string, wanted: boolean) {
  const [answer, setAnswer] = useState<Found>({ of: '', devices: [] });
  const [first, setFirst] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    const q = text.slice(0, maxSearchLength);
    const ask = () =>
      call('afterSalesDevices.search', q ? { query: { q } } : {}, { signal: control.signal })
        .then(
          ({ items }) => setAnswer({ of: text, devices: items }),
          (error: unknown) => control.signal.aborted || setAnswer({ of: text, devices: [], error }),
        )
        .finally(() => setFirst(false));
    const timer = setTimeout(ask, text === '' ? 0 : rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, wanted]);
  const pending = first || answer.of !== text;
  return { devices: pending ? [] : answer.devices, pending, error: pending ? undefined : answer.error };
}
