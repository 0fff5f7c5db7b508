'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { call } from '../../api/call.ts';
import { toFailure } from '../../ui/failure.ts';
import { notice } from '../../ui/jobs/notices.ts';

/** A change of an existing account. */
export type AccountChange = 'renew' | 'suspend' | 'remove';

/** Failures after which the page may be outdated: the change may have happened, or the account was changed before. */
const staleCodes = new Set(['outcomeUnknown', 'offline', 'conflict', 'notFound']);
const mayBeStale = (error: unknown) => staleCodes.has(toFailure(error).code);

interface Variables {
  change: AccountChange;
  version: string;
}

/** Changes of the autodata account (vendor call 53). The page is loaded again after each. */
export function useAccountChange() {
  const t = useTranslations('autodata');
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [failure, setFailure] = useState<unknown>();
  const refresh = () => startRefresh(() => router.refresh());
  const fail = (error: unknown) => {
    setFailure(error);
    // Only then: without a session the page would leave for the sign-in, and lose what was typed.
    if (mayBeStale(error)) refresh();
  };
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, version }: Variables) =>
      change === 'remove'
        ? call('autodata.remove', { query: { version } })
        : call(`autodata.${change}`, { body: { version } }),
    onMutate: () => setFailure(undefined),
    onSuccess: (_, { change }) => {
      notice(t(`done.${change}`));
      refresh();
    },
  });
  /** Throws an error after which the same change can be tried again; the page shows the others. */
  const change = async (variables: Variables) => {
    try {
      await mutateAsync(variables);
    } catch (error) {
      if (!mayBeStale(error)) throw error;
      fail(error);
    }
  };
  return { change, isRefreshing, refresh, failure, fail, clearFailure: () => setFailure(undefined) };
}
