'use client';

import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../api/call-at.ts';
import { type TriedAnswer, tryCall } from '../../../../api/try-call.ts';
import { isRows, mostShown } from './answer.ts';
import { beginning, type Fault, faultsOf, requestOf, type Typed, type TypedRequest } from './request.ts';
import type { Trial } from './trial.ts';

/** What was answered to what. */
export interface Answered {
  readonly answer: TriedAnswer;
  readonly request: TypedRequest;
}

/** How the last attempt stands. */
export type Attempt =
  | { readonly state: 'none' | 'busy' | 'cancelled' }
  | ({ readonly state: 'answered'; readonly nth: number } & Answered)
  | { readonly state: 'failed'; readonly error: unknown };

type Faults = Readonly<Record<string, Fault>>;

/** The fields of an operation that is tried, and what comes of it. */
export function useTrial(trial: Trial, tell: (attempt: Attempt) => void) {
  const [typed, setTyped] = useState<Typed>(() => beginning(trial));
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' });
  const sent = useRef(0);
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const change = (key: string, next: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...next }));
    setFaults(({ [key]: _, ...others }) => others);
  };
  /** What is wrong with the fields, which are marked. */
  const check = (): Faults => {
    const found = faultsOf(trial, typed);
    setFaults(found);
    return found;
  };
  const ended = (attempt: Attempt) => {
    setAttempt(attempt);
    tell(attempt);
  };
  const send = async () => {
    const request = requestOf(trial, typed);
    const own = new AbortController();
    going.current?.abort();
    going.current = own;
    sent.current += 1;
    setAttempt({ state: 'busy' });
    try {
      const atMost = isRows(typed.accept) ? mostShown : Number.POSITIVE_INFINITY;
      const answer = await tryCall(request, { signal: own.signal, atMost });
      if (!own.signal.aborted) ended({ state: 'answered', nth: sent.current, answer, request });
    } catch (error) {
      if (!own.signal.aborted) ended({ state: 'failed', error: error instanceof CallError ? error : {} });
    }
  };
  const cancel = () => {
    going.current?.abort();
    ended({ state: 'cancelled' });
  };
  return { typed, faults, attempt, change, check, send, cancel };
}
