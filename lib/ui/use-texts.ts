'use client';

import { useLocale } from 'next-intl';
import { loadTexts } from '../i18n/load-texts.ts';
import { localeOfTag } from '../i18n/locales.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { useAsync } from './use-async.ts';

/** Loads texts for a part of the page that is loaded on demand; `MoreTexts` provides them to it. */
export function useTexts(namespaces: readonly Namespace[]) {
  const locale = localeOfTag(useLocale());
  return useAsync(['texts', locale, ...namespaces], () => loadTexts(locale, namespaces), true);
}
