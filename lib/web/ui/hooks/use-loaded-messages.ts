'use client';

import { useLocale } from 'next-intl';
import { toLocale } from '#lib/contract/locales.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { Namespace } from '../../i18n/namespaces.ts';
import { useAsync } from './use-async.ts';

/** Loads texts for a lazy part of the page, which wraps its content in MergedMessagesProvider. */
export function useLoadedMessages(namespaces: readonly Namespace[]) {
  const locale = toLocale(useLocale());
  return useAsync(['texts', locale, ...namespaces], () => loadMessages(locale, namespaces), true);
}
