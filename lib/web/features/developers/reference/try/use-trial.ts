'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldError, Resolver } from 'react-hook-form';
import { CallError } from '../../../../api/call-at.ts';
import { type TrialResponse, tryCall } from '../../../../api/try-call.ts';
import { faultsOf, requestOf, type TrialRequest, type TrialValues } from './request.ts';
import { isRows, maxDisplayedCharacters } from './response-body.ts';
import type { Trial } from './trial.ts';

export interface TrialResult {
  readonly response: TrialResponse;
  readonly request: TrialRequest;
}

export type Attempt =
  | { readonly state: 'none' | 'busy' | 'cancelled' }
  | ({ readonly state: 'answered'; readonly attemptNumber: number } & TrialResult)
  | { readonly state: 'failed'; readonly error: unknown };

/** The type of each error is its fault. */
export function createResolver(trial: Trial): Resolver<TrialValues> {
  return (values) => {
    const { body, file, ...inputs } = faultsOf(trial, values);
    const toError = (type: string): FieldError => ({ type });
    const faulty = Object.entries(inputs).map(([key, fault]) => [key, toError(fault)] as const);
    const errors = {
      ...(faulty.length > 0 && { values: Object.fromEntries(faulty) }),
      ...(body && { body: toError(body) }),
      ...(file && { file: toError(file) }),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** Sends requests of an operation; calls `onSettled` with each outcome. */
export function useTrial(trial: Trial, onSettled: (attempt: Attempt) => void) {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' });
  const count = useRef(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const settle = (attempt: Attempt) => {
    setAttempt(attempt);
    onSettled(attempt);
  };
  const send = async (values: TrialValues) => {
    const request = requestOf(trial, values);
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    count.current += 1;
    setAttempt({ state: 'busy' });
    try {
      const atMost = isRows(values.accept) ? maxDisplayedCharacters : Number.POSITIVE_INFINITY;
      const response = await tryCall(request, { signal, maxBytes: atMost });
      if (!signal.aborted)
        settle({ state: 'answered', attemptNumber: count.current, response: response, request });
    } catch (error) {
      if (!signal.aborted) settle({ state: 'failed', error: error instanceof CallError ? error : {} });
    }
  };
  const cancel = () => {
    running.current?.abort();
    settle({ state: 'cancelled' });
  };
  return { attempt, send, cancel };
}
