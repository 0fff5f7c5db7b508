import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooseOnEnter, enterWaitMs } from './choose-on-enter.ts';
import type { Option } from './option.ts';

interface Inputs {
  /** How many times Enter was pressed; the first may be from before the panel had loaded. */
  submits: number;
  text: string;
  active: Option | undefined;
  own: readonly Option[];
  records: readonly Option[];
  isPending: boolean;
  /** Searches at once instead of after a pause. */
  searchNow: () => void;
  choose: (option: Option) => void;
  highlight: (option: Option) => void;
}

/** Opens what Enter means, as soon as it is known. Returns whether it waits. */
export function useEnter({ submits, text, searchNow, ...inputs }: Inputs): boolean {
  const [since, setSince] = useState<number>();
  const handled = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const decide = useEffectEvent((startedAt: number) => {
    const choice = chooseOnEnter({ ...inputs, elapsedMs: performance.now() - startedAt });
    if (choice === 'wait') return;
    setSince(undefined);
    if (choice === 'nothing') return;
    if ('open' in choice) inputs.choose(choice.open);
    else inputs.highlight(choice.highlight);
  });
  const start = useEffectEvent(() => {
    searchNow();
    setSince(performance.now());
  });
  useEffect(() => {
    if (submits > handled.current) start();
    // Another text is another question.
    else setSince(undefined);
    handled.current = submits;
  }, [submits]);
  // After each response, and when a limit has passed.
  useEffect(() => {
    if (since === undefined) return;
    decide(since);
    const passed = performance.now() - since;
    const next = [enterWaitMs.withMatch, enterWaitMs.most].find((limit) => limit > passed);
    if (next !== undefined) timer.current = setTimeout(() => decide(since), next - passed + 1);
    return () => clearTimeout(timer.current);
  });
  return since !== undefined;
}
