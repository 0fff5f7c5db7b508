'use client';

import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Finding, isSn } from './entries.ts';

/** Milliseconds after the last key before it is asked for. */
const rest = 300;
/** The look-up wants a Tcode beside the SN and does nothing with it but compare it to others in the same question. */
const noTcode = '000000';

/** What is known of an SN that is being typed: its product and whether it can be activated. Undefined until then. */
export function useFound(sn: string): { found: Finding | undefined; problem: unknown } {
  const [answer, setAnswer] = useState<{ sn: string; found?: Finding | undefined; problem?: unknown }>();
  useEffect(() => {
    if (!isSn(sn)) return;
    const control = new AbortController();
    const ask = () =>
      call(
        'activations.check',
        { body: { items: [{ sn, tcode: noTcode }] } },
        { signal: control.signal },
      ).then(
        ({ items }) => setAnswer({ sn, found: items[0] }),
        (problem: unknown) => control.signal.aborted || setAnswer({ sn, problem }),
      );
    const timer = setTimeout(ask, rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [sn]);
  const mine = answer?.sn === sn ? answer : undefined;
  return { found: mine?.found, problem: mine?.problem };
}
