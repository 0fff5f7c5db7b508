import ky from 'ky';
import type { Locale } from '#lib/contract/locales.ts';
import { messagesUrl } from './messages-url.ts';
import type { Namespace, Namespaces } from './namespaces.ts';

type Messages = Partial<Namespaces>;

const requests = new Map<string, Promise<Messages>>();
const loadedByUrl = new Map<string, Messages>();
const noMessages: Messages = {};
const loadedNoMessages = Promise.resolve(noMessages);

/** Returns the texts of these namespaces, or undefined until `loadMessages` has loaded them. */
export const getLoadedMessages = (locale: Locale, namespaces: readonly Namespace[]): Messages | undefined =>
  namespaces.length === 0 ? noMessages : loadedByUrl.get(messagesUrl(locale, namespaces));

/** Loads the texts of these namespaces once, for client components. After a failure the next call loads them again. */
export function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  if (namespaces.length === 0) return loadedNoMessages;
  const url = messagesUrl(locale, namespaces);
  // The build removes this branch from browser bundles.
  if (typeof window === 'undefined') {
    return loadOnce(url, async () => (await import('./messages.ts')).pickMessages(locale, namespaces));
  }
  // React renders again after each wait for texts. So the first load waits for all texts that the page preloads.
  const preloads = requests.size === 0 ? preloadedUrls() : [];
  const others = preloads
    .filter((each) => each !== url)
    .map((each) => loadOnce(each, () => fetchMessages(each)));
  return loadOnce(url, async () => {
    const messages = await fetchMessages(url);
    await Promise.allSettled(others);
    return messages;
  });
}

function loadOnce(url: string, read: () => Promise<Messages>): Promise<Messages> {
  const existing = requests.get(url);
  if (existing) return existing;
  const request = read().then((messages) => {
    loadedByUrl.set(url, messages);
    return messages;
  });
  requests.set(url, request);
  request.catch(() => requests.delete(url));
  return request;
}

const fetchMessages = (url: string) => ky.get(url).json<Messages>();

const preloadedUrls = () =>
  [...document.querySelectorAll('link[rel="preload"][href^="/texts/"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
