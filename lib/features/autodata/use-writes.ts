'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { call } from '../../api/call.ts';
import { notice } from '../../ui/jobs/notices.ts';
import { toFailure } from '../../ui/problem.tsx';

/** What can be done to an account that is set. */
export type Write = 'renew' | 'suspend' | 'remove';

/** Whether something may have happened although no answer came. */
const isUnknown = (error: unknown) => ['outcomeUnknown', 'offline'].includes(toFailure(error).code);

/** Changes of the autodata account (vendor call 53), after each of which the page asks for the facts anew. */
export function useWrites() {
  const t = useTranslations('autodata');
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const [running, setRunning] = useState<Write>();
  const [trouble, setTrouble] = useState<unknown>();
  const started = useRef(false);
  const refresh = () => startRefresh(() => router.refresh());
  const fail = (error: unknown) => {
    setTrouble(error);
    // It may have happened all the same, or the account have changed elsewhere.
    refresh();
  };

  /** Does it once, however often it is asked for meanwhile. Throws what certainly has not happened. */
  const write = async (what: Write) => {
    if (started.current) return;
    started.current = true;
    setRunning(what);
    setTrouble(undefined);
    try {
      await call(`autodata.${what}`);
      notice(t(`done.${what}`));
      refresh();
    } catch (error) {
      if (!isUnknown(error)) throw error;
      fail(error);
    } finally {
      started.current = false;
      setRunning(undefined);
    }
  };

  return { write, running, refreshing, refresh, trouble, fail, forget: () => setTrouble(undefined) };
}
