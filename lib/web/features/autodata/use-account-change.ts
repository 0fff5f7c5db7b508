'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { call } from '../../api/call.ts';
import { showNotice } from '../../ui/jobs/notices.ts';
import { toFailure } from '../../ui/problem/failure.ts';

export type AccountChange = 'renew' | 'suspend' | 'remove';

/** Failures after which the page may show an outdated account. */
const staleCodes = new Set(['outcomeUnknown', 'offline', 'conflict', 'notFound']);
const mayBeStale = (error: unknown) => staleCodes.has(toFailure(error).code);

interface ChangeRequest {
  change: AccountChange;
  version: string;
}

/**
 * Changes the Autodata account (vendor call 53) and reloads the page after each change. `failure` is that of the last change or
 * save, for a notice of the page.
 */
export function useAccountChange() {
  const t = useTranslations('autodata');
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [failure, setFailure] = useState<unknown>();
  const refresh = () => startRefresh(() => router.refresh());
  const showFailure = (error: unknown) => {
    setFailure(error);
    // Not after other failures: without a session a reload would open the sign-in page and lose the input.
    if (mayBeStale(error)) refresh();
  };
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, version }: ChangeRequest) =>
      change === 'remove'
        ? call('autodata.remove', { query: { version } })
        : call(`autodata.${change}`, { body: { version } }),
    onMutate: () => setFailure(undefined),
    onSuccess: (_, { change }) => {
      showNotice(t(`done.${change}`));
      refresh();
    },
  });
  /** Throws failures that can be retried, for the dialog to show; sets `failure` for the others. */
  const changeAccount = async (request: ChangeRequest) => {
    try {
      await mutateAsync(request);
    } catch (error) {
      if (!mayBeStale(error)) throw error;
      showFailure(error);
    }
  };
  const clearFailure = () => setFailure(undefined);
  return { changeAccount, isRefreshing, refresh, failure, showFailure, clearFailure };
}
