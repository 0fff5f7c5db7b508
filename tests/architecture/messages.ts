import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** All texts of one file, by dotted key; `feature` is the file name without extension. */
export interface Texts {
  locale: string;
  feature: string;
  path: string;
  texts: Map<string, string>;
}

/** Parses `messages/<locale>/<feature>.json`. Throws when a file is not valid JSON. */
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

/** Differences in files, keys and arguments between the English messages and each language. */
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

/** Faults of the translation of an English text. */
export function faultsOf(original: string, text: string, locale: string): string[] {
  const [source, target] = [parseMessage(original), parseMessage(text)];
  if (typeof target === 'string') return [`is malformed: ${target}`];
  if (text.trim() === '') return ['is empty'];
  if (typeof source === 'string') return [];
  const faults: string[] = [];
  const [expected, used] = [argumentsOf(source), argumentsOf(target)];
  for (const [name, kind] of expected) {
    if (!used.has(name)) faults.push(`does not use {${name}}`);
    else if (used.get(name) !== kind) faults.push(`uses {${name}} as ${used.get(name)}, not as ${kind}`);
  }
  for (const name of used.keys()) if (!expected.has(name)) faults.push(`uses the unknown argument {${name}}`);
  if (locale !== 'en' && text === original && countWords(text) > 2) faults.push('is still English');
  for (const category of missingPlurals(target, locale)) faults.push(`has no plural form "${category}"`);
  return faults;
}

const countWords = (text: string) => text.match(/[a-z]{2,}/gi)?.length ?? 0;

/** The parsed text, or the error message when it is malformed. */
function parseMessage(text: string): MessageFormatElement[] | string {
  try {
    return parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
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

/** Each argument with its kind. The kind of a choice includes its options. */
function argumentsOf(
  elements: MessageFormatElement[],
  into = new Map<string, string>(),
): Map<string, string> {
  for (const element of elements) {
    if (element.type === TYPE.select) {
      into.set(element.value, `choice of ${Object.keys(element.options).sort().join(', ')}`);
    } else {
      const kind = kinds[element.type];
      // A number of a plural may also be displayed on its own: the plural decides.
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

/** Plural categories that a text lacks, of those that the language uses for whole numbers below a million. */
function missingPlurals(elements: MessageFormatElement[], locale: string): string[] {
  return elements.flatMap((element) => {
    const inner = innerOf(element).flatMap((part) => missingPlurals(part, locale));
    if (element.type !== TYPE.plural) return inner;
    const rules = new Intl.PluralRules(locale === 'cn' ? 'zh-CN' : locale, {
      type: element.pluralType ?? 'cardinal',
    });
    const categories = new Set([...Array(200).keys()].map((count) => rules.select(count)));
    return [...inner, ...[...categories].filter((category) => !Object.hasOwn(element.options, category))];
  });
}

/**
 * English keys that no code uses. A key is used when the code has it as a string. It is also used when the code
 * has its prefix (`useTranslations('dealers.form')`) and the rest, or a template that matches it.
 */
export function unused(english: Texts[], code: SourceFile[]): Violation[] {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const { text } of code) collect(withoutComments(text), literals, templates);
  const isUsed = (name: string) => literals.has(name) || templates.some((template) => template.test(name));
  return english.flatMap(({ path, feature, texts }) =>
    [...texts.keys()]
      .filter(
        (key) =>
          !isUsed(key) &&
          !isUsed(`${feature}.${key}`) &&
          !splits(key).some(isUsedAfterPrefix(feature, literals, isUsed)),
      )
      .map((key) => ({ path, what: `${key} is never used` })),
  );
}

const isUsedAfterPrefix =
  (feature: string, literals: Set<string>, isUsed: (name: string) => boolean) =>
  ([prefix, rest]: [string, string]) =>
    (literals.has(`${feature}.${prefix}`) || literals.has(prefix)) && isUsed(rest);

function splits(key: string): [string, string][] {
  const parts = key.split('.');
  return parts
    .slice(1)
    .map((_, index) => [parts.slice(0, index + 1).join('.'), parts.slice(index + 1).join('.')]);
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
