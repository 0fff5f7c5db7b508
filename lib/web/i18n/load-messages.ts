import ky from 'ky';
import type { Locale } from '#lib/contract/locales.ts';
import { messagesUrl } from './messages-url.ts';
import type { Namespace, Namespaces } from './namespaces.ts';

type Messages = Partial<Namespaces>;

const pending = new Map<string, Promise<Messages>>();
const loadedByUrl = new Map<string, Messages>();
const noMessages: Messages = {};
const loadedNone = Promise.resolve(noMessages);

/** The texts of these namespaces if they are loaded. */
export const getLoadedMessages = (locale: Locale, namespaces: readonly Namespace[]): Messages | undefined =>
  namespaces.length === 0 ? noMessages : loadedByUrl.get(messagesUrl(locale, namespaces));

/** Loads the messages of these namespaces. The next call retries a failed load. */
export function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  if (namespaces.length === 0) return loadedNone;
  const url = messagesUrl(locale, namespaces);
  // The build removes this branch from browser bundles.
  if (typeof window === 'undefined') {
    return load(url, async () => (await import('./messages.ts')).pickMessages(locale, namespaces));
  }
  // Hydration restarts after each wait, so it waits once for all messages that the page preloads.
  const preloads = pending.size === 0 ? preloadedUrls() : [];
  const others = preloads.filter((each) => each !== url).map((each) => load(each, () => fetchMessages(each)));
  return load(url, async () => {
    const messages = await fetchMessages(url);
    await Promise.allSettled(others);
    return messages;
  });
}

function load(url: string, read: () => Promise<Messages>): Promise<Messages> {
  const existing = pending.get(url);
  if (existing) return existing;
  const loading = read().then((messages) => {
    loadedByUrl.set(url, messages);
    return messages;
  });
  pending.set(url, loading);
  loading.catch(() => pending.delete(url));
  return loading;
}

const fetchMessages = (url: string) => ky.get(url).json<Messages>();

const preloadedUrls = () =>
  [...document.querySelectorAll('link[rel="preload"][href^="/texts/"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
