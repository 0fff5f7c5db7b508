import { preload } from 'react-dom';
import type { Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** The address of the texts of these namespaces. It changes when any text changes (next.config.mjs). */
export const textsUrl = (locale: Locale, namespaces: readonly Namespace[]): string =>
  `/texts/${process.env.TEXTS_VERSION}/${locale}/${namespaces.join(',')}`;

/** Lets browsers load these texts while they read the page. */
export function preloadTexts(locale: Locale, namespaces: readonly Namespace[]): void {
  preload(textsUrl(locale, namespaces), { as: 'fetch', crossOrigin: 'anonymous' });
}
