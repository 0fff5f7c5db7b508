import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooseOnEnter, enterWaitMs } from './choose-on-enter.ts';
import type { Option } from './option.ts';

interface Inputs {
  /** How many times Enter was pressed; the first may be from before the panel had loaded. */
  submits: number;
  text: string;
  active: Option | undefined;
  local: readonly Option[];
  records: readonly Option[];
  isPending: boolean;
  /** Searches without the pause after typing. */
  searchNow: () => void;
  choose: (option: Option) => void;
  highlight: (option: Option) => void;
}

/** Opens or highlights the option that `chooseOnEnter` returns, once late sources have responded. Returns whether Enter waits. */
export function useEnter({ submits, text, searchNow, ...inputs }: Inputs): boolean {
  const [waitingSince, setWaitingSince] = useState<number>();
  const handledSubmits = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const decide = useEffectEvent((startedAt: number) => {
    const choice = chooseOnEnter({ ...inputs, elapsedMs: performance.now() - startedAt });
    if (choice === 'wait') return;
    setWaitingSince(undefined);
    if (choice === 'nothing') return;
    if ('open' in choice) inputs.choose(choice.open);
    else inputs.highlight(choice.highlight);
  });
  const start = useEffectEvent(() => {
    searchNow();
    setWaitingSince(performance.now());
  });
  useEffect(() => {
    if (submits > handledSubmits.current) start();
    // A changed text resets the count, and cancels the wait.
    else setWaitingSince(undefined);
    handledSubmits.current = submits;
  }, [submits]);
  // Decides after each response, and when a limit has passed.
  useEffect(() => {
    if (waitingSince === undefined) return;
    decide(waitingSince);
    const elapsedMs = performance.now() - waitingSince;
    const nextLimit = [enterWaitMs.withMatch, enterWaitMs.withoutMatch].find((limit) => limit > elapsedMs);
    if (nextLimit !== undefined)
      timer.current = setTimeout(() => decide(waitingSince), nextLimit - elapsedMs + 1);
    return () => clearTimeout(timer.current);
  });
  return waitingSince !== undefined;
}
