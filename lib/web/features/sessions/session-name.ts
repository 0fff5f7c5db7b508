import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Session } from '#lib/contract/operations/sessions.ts';

/** Returns a function for the name of a session, e.g. "Chrome on Windows". */
export function useSessionName(): (session: Session) => string {
  const t = useTranslations('sessions');
  return useCallback(
    ({ kind, browser, system }) => {
      if (kind === 'program') return t('program');
      if (browser && system) return t('client', { browser, system });
      return browser || system || t('unknownBrowser');
    },
    [t],
  );
}
