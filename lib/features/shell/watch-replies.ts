'use client';

import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { learnReplies, watchReplies } from '../../ui/shell/replies.ts';
import { useReturn } from '../../ui/use-return.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Milliseconds after which whoever comes back to the window has the replies asked for anew. */
const freshFor = 5 * 60_000;
/** Longest wait for an idle moment. */
const patience = 5_000;

/** Asks for the latest replies when the browser has time for it, and again when somebody comes back later. */
export function useRepliesWatch(user: string): void {
  const asked = useRef(0);
  useEffect(() => {
    watchReplies(user);
    return whenIdle(() => ask(asked), patience);
  }, [user]);
  useReturn(() => {
    if (Date.now() - asked.current > freshFor) ask(asked);
  });
}

function ask(asked: { current: number }): void {
  asked.current = Date.now();
  call('feedback.replies', {}, { background: true }).then(
    ({ items }) => {
      for (const kind of ['feedback', 'reviews'] as const)
        learnReplies(
          kind,
          items.filter((reply) => reply.kind === kind),
        );
    },
    // Nobody waits for it: there is no dot, and the next visit asks again.
    () => {},
  );
}
