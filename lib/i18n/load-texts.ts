import ky from 'ky';
import type { Locale } from './locales.ts';
import type { Namespace, Namespaces } from './namespaces.ts';
import { textsUrl } from './texts-url.ts';

type Texts = Partial<Namespaces>;

const loads = new Map<string, Promise<Texts>>();
const loaded = new Map<string, Texts>();

/** The texts of these namespaces if they are loaded. */
export const loadedTexts = (locale: Locale, namespaces: readonly Namespace[]): Texts | undefined =>
  loaded.get(textsUrl(locale, namespaces));

/** Loads the texts of these namespaces. A load that failed is tried again by the next call. */
export function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<Texts> {
  const url = textsUrl(locale, namespaces);
  // Left out of browsers by the build.
  if (typeof window === 'undefined') {
    return load(url, async () => (await import('./messages.ts')).pickTexts(locale, namespaces));
  }
  // Hydration starts from the top after each wait: it waits once for all texts that the page preloads.
  const preloads = loads.size === 0 ? preloadedUrls() : [];
  const others = preloads.filter((each) => each !== url).map((each) => load(each, () => fetchTexts(each)));
  return load(url, async () => {
    const texts = await fetchTexts(url);
    await Promise.allSettled(others);
    return texts;
  });
}

function load(url: string, read: () => Promise<Texts>): Promise<Texts> {
  const known = loads.get(url);
  if (known) return known;
  const loading = read().then((texts) => {
    loaded.set(url, texts);
    return texts;
  });
  loads.set(url, loading);
  loading.catch(() => loads.delete(url));
  return loading;
}

const fetchTexts = (url: string) => ky.get(url).json<Texts>();

const preloadedUrls = () =>
  [...document.querySelectorAll('link[rel="preload"][href^="/texts/"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
