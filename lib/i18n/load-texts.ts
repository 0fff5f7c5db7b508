import ky from 'ky';
import type { Locale } from './locales.ts';
import type { Namespace, Namespaces } from './namespaces.ts';
import { textsUrl } from './texts-url.ts';

const loaded = new Map<string, Promise<Partial<Namespaces>>>();

/** The texts of these namespaces. A load that failed is tried again by the next call. */
export function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<Partial<Namespaces>> {
  const url = textsUrl(locale, namespaces);
  const known = loaded.get(url);
  if (known) return known;
  const loading = load(url, locale, namespaces);
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

async function load(
  url: string,
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<Partial<Namespaces>> {
  // Left out of browsers by the build.
  if (typeof window === 'undefined') {
    const { pickTexts } = await import('./messages.ts');
    return pickTexts(locale, namespaces);
  }
  return ky.get(url).json<Partial<Namespaces>>();
}
