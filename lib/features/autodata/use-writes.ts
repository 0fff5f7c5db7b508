'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { call } from '../../api/call.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { toFailure } from '../../ui/problem.tsx';

/** What can be done to an account that is set. */
export type Write = 'renew' | 'suspend' | 'remove';

/** Failures after which what is shown may not hold any more: it happened all the same, or somebody was faster. */
const stale = new Set(['outcomeUnknown', 'offline', 'conflict', 'notFound']);
const isStale = (error: unknown) => stale.has(toFailure(error).code);

const send = (what: Write, version: string) =>
  what === 'remove'
    ? call('autodata.remove', { query: { version } })
    : call(`autodata.${what}`, { body: { version } });

/** Changes of the autodata account (vendor call 53), after each of which the page asks for the facts anew. */
export function useWrites() {
  const t = useTranslations('autodata');
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const [trouble, setTrouble] = useState<unknown>();
  const started = useRef(false);
  const refresh = () => startRefresh(() => router.refresh());
  const fail = (error: unknown) => {
    setTrouble(error);
    // Only then: without a session the page would go to the sign-in, and what was typed with it.
    if (isStale(error)) refresh();
  };

  /**
   * Does it to the account of this version, once, however often it is asked for meanwhile. Throws what certainly has
   * not happened, and could as it stands.
   */
  const write = async (what: Write, version: string) => {
    if (started.current) return;
    started.current = true;
    setTrouble(undefined);
    try {
      await send(what, version);
      notice(t(`done.${what}`));
      refresh();
    } catch (error) {
      if (!isStale(error)) throw error;
      fail(error);
    } finally {
      started.current = false;
    }
  };

  return { write, refreshing, refresh, trouble, fail, forget: () => setTrouble(undefined) };
}
