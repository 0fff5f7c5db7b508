import { defaultLocale, fallbackLocale, type Locale } from '#lib/contract/locales.ts';
import { recordMissingMessage } from './missing-messages.ts';
import { type Namespace, type Namespaces, namespaces } from './namespaces.ts';

/** A text, or texts by key. A compiled text is an array, so only plain objects are looked into. */
type Node = string | unknown[] | { [key: string]: Node };

const cache = new Map<Locale, Promise<Namespaces>>();

/** Returns all messages of a language. Missing ones come from the fallback language, then from English. */
export function loadAllMessages(locale: Locale): Promise<Namespaces> {
  const cached = process.env.NODE_ENV === 'production' ? cache.get(locale) : undefined;
  const loading = cached ?? loadAll(locale);
  cache.set(locale, loading);
  return loading;
}

async function loadAll(locale: Locale): Promise<Namespaces> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const chain = [...new Set([locale, fallbackLocale, defaultLocale])];
      const [own, ...others] = await Promise.all(chain.map((each) => load(each, namespace)));
      const english = locale === defaultLocale ? own : others.at(-1);
      return [namespace, fillGaps(locale, namespace, english ?? {}, own ?? {}, others)] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Namespaces;
}

/** One import per language: a variable folder would bundle the glossary, which is no catalogue of messages. */
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

async function load(locale: Locale, namespace: Namespace): Promise<Node> {
  try {
    return (await imports[locale](namespace)).default as Node;
  } catch {
    // Without the file, all its keys are missing.
    return {};
  }
}

/** Returns `shape` with each text from `own`, or from the first of `others` that has it. */
function fillGaps(locale: Locale, path: string, shape: Node, own: Node, others: Node[]): Node {
  if (!isBranch(shape)) {
    if (own !== undefined && !isBranch(own)) return own;
    recordMissingMessage(locale, path);
    return others.find((other) => other !== undefined && !isBranch(other)) ?? shape;
  }
  const child = (node: Node, key: string) => (isBranch(node) ? node[key] : undefined) as Node;
  return Object.fromEntries(
    Object.keys(shape).map((key) => [
      key,
      fillGaps(
        locale,
        `${path}.${key}`,
        shape[key] as Node,
        child(own, key),
        others.map((other) => child(other, key)),
      ),
    ]),
  );
}

const isBranch = (node: Node | undefined): node is { [key: string]: Node } =>
  typeof node === 'object' && !Array.isArray(node);

/** The texts of these namespaces in a language. */
export async function pickMessages(
  locale: Locale,
  namespaces: readonly Namespace[],
): Promise<Partial<Namespaces>> {
  const all = await loadAllMessages(locale);
  return Object.fromEntries(namespaces.map((name) => [name, all[name]]));
}
