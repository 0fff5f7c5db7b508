'use client';

import { useRef, useState } from 'react';
import type { ChatEntry } from '../../../contract/chat.ts';
import { asksWhy } from './rating.ts';

/** Milliseconds within which a second press is the first one once more (portal.md 9). */
const pressedTwice = 1_500;

/** Gives a score. */
export type Rate = (entry: ChatEntry, score: number, reason: string) => Promise<void>;

/** A rating that is being filled in: sent once, however often the button is pressed. */
export function useRating(entry: ChatEntry, rate: Rate) {
  const [score, setScore] = useState(0);
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'open' | 'missing' | 'sending' | 'ratedAlready'>('open');
  const [error, setError] = useState<unknown>();
  const pressed = useRef(0);
  const busy = useRef(false);

  /** True when it has been given by this press. */
  const submit = async (): Promise<boolean> => {
    if (score === 0) setState('missing');
    if (score === 0 || busy.current || Date.now() - pressed.current < pressedTwice) return false;
    pressed.current = Date.now();
    busy.current = true;
    setState('sending');
    setError(undefined);
    try {
      await rate(entry, score, asksWhy(score) ? reason.trim() : '');
      setState('open');
      return true;
    } catch (failure) {
      const conflict = (failure as { code?: unknown } | null)?.code === 'conflict';
      setState(conflict ? 'ratedAlready' : 'open');
      if (!conflict) setError(failure);
      return false;
    } finally {
      busy.current = false;
    }
  };
  const choose = (chosen: number) => {
    setScore(chosen);
    if (state === 'missing') setState('open');
  };
  return { score, choose, reason, setReason, state, error, submit };
}
