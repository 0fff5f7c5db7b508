import { preload } from 'react-dom';
import type { Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** A hash of all texts (next.config.mjs). */
export const textsVersion = process.env.TEXTS_VERSION;

/** The address of the texts of these namespaces. It changes when any text changes. */
export const textsUrl = (locale: Locale, namespaces: readonly Namespace[]): string =>
  `/texts/${textsVersion}/${locale}/${namespaces.join(',')}`;

/** Lets browsers load these texts while they read the page. */
export function preloadTexts(locale: Locale, namespaces: readonly Namespace[]): void {
  preload(textsUrl(locale, namespaces), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
}
