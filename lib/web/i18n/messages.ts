import { defaultLocale, fallbackLocale, type Locale } from '#lib/contract/locales.ts';
import { recordMissingMessage } from './missing-messages.ts';
import { type Namespace, type Namespaces, namespaces } from './namespaces.ts';

/** A text, or texts by key. The build compiles some texts to arrays, so only plain objects are branches. */
type Node = string | unknown[] | { [key: string]: Node };

const cache = new Map<Locale, Promise<Namespaces>>();

/**
 * Returns all messages of a language, on the server. A missing text is taken from the fallback language, then from English,
 * and counted (missing-messages.ts).
 */
export function loadAllMessages(locale: Locale): Promise<Namespaces> {
  const cached = process.env.NODE_ENV === 'production' ? cache.get(locale) : undefined;
  const loading = cached ?? loadAll(locale);
  cache.set(locale, loading);
  return loading;
}

async function loadAll(locale: Locale): Promise<Namespaces> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const locales = [...new Set([locale, fallbackLocale, defaultLocale])];
      const files = await Promise.all(locales.map((each) => loadFile(each, namespace)));
      const english = files[locales.indexOf(defaultLocale)] ?? {};
      const [own = {}, ...fallbacks] = files;
      return [namespace, fillGaps(locale, namespace, english, own, fallbacks)] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Namespaces;
}

/** One import per language, because a variable folder would also bundle `messages/glossary.json`. */
const imports: Record<Locale, (namespace: Namespace) => Promise<{ default: unknown }>> = {
  en: (namespace) => import(`../../../messages/en/${namespace}.json`),
  fr: (namespace) => import(`../../../messages/fr/${namespace}.json`),
  cn: (namespace) => import(`../../../messages/cn/${namespace}.json`),
  de: (namespace) => import(`../../../messages/de/${namespace}.json`),
  es: (namespace) => import(`../../../messages/es/${namespace}.json`),
  it: (namespace) => import(`../../../messages/it/${namespace}.json`),
  ja: (namespace) => import(`../../../messages/ja/${namespace}.json`),
  ru: (namespace) => import(`../../../messages/ru/${namespace}.json`),
};

async function loadFile(locale: Locale, namespace: Namespace): Promise<Node> {
  try {
    return (await imports[locale](namespace)).default as Node;
  } catch {
    // When the file is missing, so are all its keys.
    return {};
  }
}

/** Returns the keys of `english`, each with its text from `own`, or from the first of the `fallbacks` that has it. */
function fillGaps(locale: Locale, path: string, english: Node, own: Node, fallbacks: Node[]): Node {
  if (!isBranch(english)) {
    if (own !== undefined && !isBranch(own)) return own;
    recordMissingMessage(locale, path);
    return fallbacks.find((fallback) => fallback !== undefined && !isBranch(fallback)) ?? english;
  }
  const child = (node: Node, key: string) => (isBranch(node) ? node[key] : undefined) as Node;
  return Object.fromEntries(
    Object.keys(english).map((key) => [
      key,
      fillGaps(
        locale,
        `${path}.${key}`,
        english[key] as Node,
        child(own, key),
        fallbacks.map((fallback) => child(fallback, key)),
      ),
    ]),
  );
}

const isBranch = (node: Node | undefined): node is { [key: string]: Node } =>
  typeof node === 'object' && !Array.isArray(node);

export async function pickMessages(
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<Partial<Namespaces>> {
  const all = await loadAllMessages(locale);
  return Object.fromEntries(namespaces.map((name) => [name, all[name]]));
}
