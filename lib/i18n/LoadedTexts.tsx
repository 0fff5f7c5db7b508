'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import { loadedTexts, loadTexts } from './load-texts.ts';
import { localeOfTag } from './locales.ts';
import { MoreTexts } from './MoreTexts.tsx';
import type { Namespace } from './namespaces.ts';
import { preloadTexts } from './texts-url.ts';

/** Suspends until the texts are loaded. Each text is loaded once and cached by the browser. */
export function LoadedTexts({ namespaces, children }: { namespaces: Namespace[]; children: ReactNode }) {
  const locale = localeOfTag(useLocale());
  // The hint of the server component comes too late for the first HTML.
  preloadTexts(locale, namespaces);
  const texts = loadedTexts(locale, namespaces) ?? use(loadTexts(locale, namespaces));
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
