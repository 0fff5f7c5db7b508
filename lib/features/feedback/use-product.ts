'use client';

import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { snForm } from '../../contract/sn-form.ts';

/** Milliseconds after the last key before it is asked for. */
const rest = 300;

/** What is known of a serial number that is being typed. */
export type Known = { product: string } | 'unknown' | undefined;

/** The product behind a serial number while it is typed; nothing until then, and when nobody can be asked. */
export function useProduct(sn: string): Known {
  const [answer, setAnswer] = useState<{ sn: string; known: Known }>();
  useEffect(() => {
    if (!snForm.test(sn)) return;
    const control = new AbortController();
    const ask = () =>
      call('feedback.product', { params: { sn } }, { signal: control.signal }).then(
        ({ product }) => setAnswer({ sn, known: { product } }),
        (problem: { code?: string }) => {
          if (control.signal.aborted) return;
          setAnswer({ sn, known: problem.code === 'notFound' ? 'unknown' : undefined });
        },
      );
    const timer = setTimeout(ask, rest);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [sn]);
  return answer?.sn === sn ? answer.known : undefined;
}
