'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldError, Resolver } from 'react-hook-form';
import { CallError } from '../../../../api/call-at.ts';
import { type TrialResponse, tryCall } from '../../../../api/try-call.ts';
import { faultsOf, requestOf, type TrialRequest, type TrialValues } from './request.ts';
import { isRowStream, maxDisplayedCharacters } from './response-body.ts';
import type { Trial } from './trial.ts';

/** A response of any status, and the request that it answers. */
export interface TrialResult {
  readonly response: TrialResponse;
  readonly request: TrialRequest;
}

/** The state of the latest request. `failed`: there was no response. */
export type Attempt =
  | { readonly state: 'none' | 'busy' | 'cancelled' }
  | ({ readonly state: 'answered'; readonly attemptNumber: number } & TrialResult)
  | { readonly state: 'failed'; readonly error: unknown };

/** Returns the validation for react-hook-form. The `type` of an error is its `Fault`. */
export function createResolver(trial: Trial): Resolver<TrialValues> {
  return (values) => {
    const { body, file, ...inputs } = faultsOf(trial, values);
    const toError = (type: string): FieldError => ({ type });
    const inputErrors = Object.entries(inputs).map(([key, fault]) => [key, toError(fault)] as const);
    const errors = {
      ...(inputErrors.length > 0 && { values: Object.fromEntries(inputErrors) }),
      ...(body && { body: toError(body) }),
      ...(file && { file: toError(file) }),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/**
 * Sends requests of an operation, one at a time: a new request and leaving the page cancel the one before. Calls `onSettled`
 * with each outcome.
 */
export function useTrial(trial: Trial, onSettled: (attempt: Attempt) => void) {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' });
  const attemptCount = useRef(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const settle = (outcome: Attempt) => {
    setAttempt(outcome);
    onSettled(outcome);
  };
  const send = async (values: TrialValues) => {
    const request = requestOf(trial, values);
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    const { signal } = controller;
    attemptCount.current += 1;
    setAttempt({ state: 'busy' });
    try {
      // Of a whole list only the beginning is shown; DownloadAll requests all of it.
      const maxBytes = isRowStream(values.accept) ? maxDisplayedCharacters : Number.POSITIVE_INFINITY;
      const response = await tryCall(request, { signal, maxBytes });
      if (!signal.aborted)
        settle({ state: 'answered', attemptNumber: attemptCount.current, response, request });
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
