import { preload } from 'react-dom';
import type { Locale } from '#lib/contract/locales.ts';
import type { Namespace } from './namespaces.ts';

/** A hash of all texts, set by next.config.mjs. */
export const messagesVersion = process.env.TEXTS_VERSION;

/** The address of the texts of these namespaces. It changes when any text changes, so that browsers can cache it. */
export const messagesUrl = (locale: Locale, namespaces: readonly Namespace[]): string =>
  `/texts/${messagesVersion}/${locale}/${namespaces.join(',')}`;

/** Adds a preload link, so that browsers load these texts while they read the page. */
export function preloadMessages(locale: Locale, namespaces: readonly Namespace[]): void {
  if (namespaces.length === 0) return;
  preload(messagesUrl(locale, namespaces), { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
}
