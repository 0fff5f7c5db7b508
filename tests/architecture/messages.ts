import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** All texts of one file, by dotted key; `feature` is the file's name without its ending. */
export interface Texts {
  locale: string;
  feature: string;
  path: string;
  texts: Map<string, string>;
}

/** Reads `messages/<locale>/<feature>.json`. Throws when a file is no JSON. */
export function textsOf(files: SourceFile[]): Texts[] {
  return files.flatMap(({ path, text }) => {
    const [, locale, feature] = path.match(/^messages\/([^/]+)\/([^/]+)\.json$/) ?? [];
    if (!locale || !feature) return [];
    const texts = new Map<string, string>();
    flatten(JSON.parse(text), '', texts);
    return [{ locale, feature, path, texts }];
  });
}

function flatten(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${name}` : name, into);
  } else {
    into.set(key, String(value));
  }
}

/** What keeps a file from saying in its language all that the English one says, and nothing else. */
export function mismatches(english: Texts[], all: Texts[], locales: string[]): Violation[] {
  return locales.flatMap((locale) => {
    const own = all.filter((texts) => texts.locale === locale);
    const surplusFiles = own
      .filter(({ feature }) => !english.some((source) => source.feature === feature))
      .map(({ path }) => ({ path, what: 'has no English file' }));
    return [...surplusFiles, ...english.flatMap((source) => compare(source, own, locale))];
  });
}

function compare(source: Texts, own: Texts[], locale: string): Violation[] {
  const path = `messages/${locale}/${source.feature}.json`;
  const target = own.find(({ feature }) => feature === source.feature);
  if (!target) return [{ path, what: 'is missing' }];
  const missing = [...source.texts.keys()].filter((key) => !target.texts.has(key));
  const surplus = [...target.texts.keys()].filter((key) => !source.texts.has(key));
  const wrong = [...target.texts].flatMap(([key, text]) => {
    const original = source.texts.get(key);
    return original === undefined ? [] : faultsOf(original, text, locale).map((fault) => `${key} ${fault}`);
  });
  return [
    ...missing.map((key) => `${key} is missing`),
    ...surplus.map((key) => `${key} is surplus`),
    ...wrong,
  ].map((what) => ({ path, what }));
}

/** What is wrong with a translation of an English text. */
export function faultsOf(original: string, text: string, locale: string): string[] {
  const [source, target] = [read(original), read(text)];
  if (typeof target === 'string') return [`is malformed: ${target}`];
  if (text.trim() === '') return ['is empty'];
  if (typeof source === 'string') return [];
  const faults: string[] = [];
  const [wants, has] = [argumentsOf(source), argumentsOf(target)];
  for (const [name, kind] of wants) {
    if (!has.has(name)) faults.push(`does not use {${name}}`);
    else if (has.get(name) !== kind) faults.push(`uses {${name}} as ${has.get(name)}, not as ${kind}`);
  }
  for (const name of has.keys()) if (!wants.has(name)) faults.push(`uses {${name}}, which nobody gives`);
  if (locale !== 'en' && text === original && wordsIn(text) > 2) faults.push('is still English');
  for (const category of pluralsMissing(target, locale)) faults.push(`has no plural form "${category}"`);
  return faults;
}

const wordsIn = (text: string) => text.match(/[a-z]{2,}/gi)?.length ?? 0;

/** The parsed text, or why it cannot be parsed. */
function read(text: string): MessageFormatElement[] | string {
  try {
    return parse(text);
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

/** Each argument with the way it is used; a choice names its options, which must be the same everywhere. */
function argumentsOf(
  elements: MessageFormatElement[],
  into = new Map<string, string>(),
): Map<string, string> {
  for (const element of elements) {
    if (element.type === TYPE.select) {
      into.set(element.value, `choice of ${Object.keys(element.options).sort().join(', ')}`);
    } else {
      const kind = kinds[element.type];
      // A number counted by a plural may be shown on its own too: the plural decides.
      if (kind && 'value' in element && into.get(element.value) !== 'plural') into.set(element.value, kind);
    }
    for (const inner of innerOf(element)) argumentsOf(inner, into);
  }
  return into;
}

function innerOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    return Object.values(element.options).map(({ value }) => value);
  }
  return [];
}

/** Plural categories that whole numbers below a million meet in this language and the text has no form for. */
function pluralsMissing(elements: MessageFormatElement[], locale: string): string[] {
  return elements.flatMap((element) => {
    const inner = innerOf(element).flatMap((part) => pluralsMissing(part, locale));
    if (element.type !== TYPE.plural) return inner;
    const rules = new Intl.PluralRules(locale === 'cn' ? 'zh-CN' : locale, {
      type: element.pluralType ?? 'cardinal',
    });
    const met = new Set([...Array(200).keys()].map((count) => rules.select(count)));
    return [...inner, ...[...met].filter((category) => !Object.hasOwn(element.options, category))];
  });
}

/**
 * English keys that no code mentions. A key counts as mentioned when it stands in the code as a text,
 * whole or behind a prefix that stands there too (`useTranslations('dealers.form')`), or when a template
 * with something fixed in it could make it.
 */
export function unused(english: Texts[], code: SourceFile[]): Violation[] {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const { text } of code) collect(withoutComments(text), literals, templates);
  const mentioned = (name: string) => literals.has(name) || templates.some((template) => template.test(name));
  return english.flatMap(({ path, feature, texts }) =>
    [...texts.keys()]
      .filter((key) => !mentioned(key) && !splits(key).some(isMentionedBehind(feature, literals, mentioned)))
      .map((key) => ({ path, what: `${key} is never used` })),
  );
}

const isMentionedBehind =
  (feature: string, literals: Set<string>, mentioned: (name: string) => boolean) =>
  ([prefix, rest]: [string, string]) =>
    (literals.has(`${feature}.${prefix}`) || literals.has(prefix)) && mentioned(rest);

function splits(key: string): [string, string][] {
  const parts = key.split('.');
  return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join('.'), parts.slice(at + 1).join('.')]);
}

function collect(code: string, literals: Set<string>, templates: RegExp[]): void {
  for (const [, , text = ''] of code.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)) literals.add(text);
  for (const [, text = ''] of code.matchAll(/`((?:[^`\\]|\\[\s\S])*)`/g)) {
    const fixed = text.split(/\$\{[^}]*\}/);
    if (fixed.length === 1) literals.add(text);
    else if (fixed.some((part) => /^[\w.]*\w{2}[\w.]*$/.test(part) && part.includes('.'))) {
      templates.push(new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`));
    }
  }
}
