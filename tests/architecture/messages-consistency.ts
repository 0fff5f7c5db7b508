import type { Locale } from '#lib/contract/locales.ts';

/** One text in English and in another language, under its name `feature:key`. */
export interface Pair {
  name: string;
  english: string;
  text: string;
}

/** English texts that need several translations, with all translations and the reason. */
export type ConsistencyExceptions = Record<string, { translations: string[]; reason: string }>;

const endings: Partial<Record<Locale, Set<string>>> = {
  fr: new Set(['', 'e', 's', 'es']),
  es: new Set(['', 'o', 'a', 'os', 'as', 's', 'es']),
  it: new Set(['', 'o', 'a', 'i', 'e']),
  ru: new Set([
    ...['', 'а', 'о', 'ы', 'и', 'ый', 'ая', 'ое', 'ые', 'ий', 'ие', 'на', 'но', 'ны'],
    ...['ён', 'ена', 'ено', 'ены', 'ёк', 'екла', 'екло', 'екли', 'н'],
  ]),
};

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/\u00ad/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

/** Whether two texts differ by gender and number at most. */
function differInEndingsOnly(a: string, b: string, locale: Locale): boolean {
  const allowed = endings[locale];
  const [words, others] = [a.split(' '), b.split(' ')];
  return (
    allowed !== undefined &&
    words.length === others.length &&
    words.every((word, index) => haveSameStem(word, others[index] ?? '', allowed))
  );
}

function haveSameStem(a: string, b: string, allowed: Set<string>): boolean {
  if (a === b) return true;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  for (let stem = length; stem >= Math.max(3, length - 1); stem -= 1) {
    if (allowed.has(a.slice(stem)) && allowed.has(b.slice(stem))) return true;
  }
  return false;
}

/** English texts with several translations that no exception allows, and exceptions that are no longer needed. */
export function inconsistencies(
  pairs: Pair[],
  locale: Locale,
  exceptions: ConsistencyExceptions = {},
): { name: string; what: string }[] {
  const byEnglish = Map.groupBy(pairs, ({ english }) => english);
  const drifts = [...byEnglish].flatMap(([english, same]) => {
    const groups = groupsOf(same, locale);
    const allowed = exceptions[english]?.translations ?? [];
    const forbidden = groups.filter(
      ([first]) => !allowed.some((each) => isSame(normal(each), normal(first?.text ?? ''), locale)),
    );
    const [example] = (forbidden.at(-1) ?? [])[0] ? (forbidden.at(-1) ?? []) : [];
    if (groups.length < 2 || forbidden.length === 0 || !example) return [];
    const ways = groups.map((group) => `“${group[0]?.text}” (${group.map(({ name }) => name).join(', ')})`);
    return [
      { name: example.name, what: `translates “${english}” in ${groups.length} ways: ${ways.join(', ')}` },
    ];
  });
  const stale = Object.entries(exceptions).flatMap(([english, { reason }]) => {
    const groups = groupsOf(byEnglish.get(english) ?? [], locale);
    if (reason.trim() === '') return [{ name: english, what: 'is an exception without a reason' }];
    return groups.length < 2 ? [{ name: english, what: 'is an exception and has one translation only' }] : [];
  });
  return [...drifts, ...stale];
}

const isSame = (a: string, b: string, locale: Locale) => a === b || differInEndingsOnly(a, b, locale);

function groupsOf(pairs: Pair[], locale: Locale): Pair[][] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const group = groups.find(([first]) => first && isSame(normal(first.text), normal(pair.text), locale));
    if (group) group.push(pair);
    else groups.push([pair]);
  }
  return groups.sort((a, b) => b.length - a.length);
}
