import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

const maxLines = 300;

/** This file contains the patterns that it forbids. */
const ownPath = 'tests/architecture/conventions.ts';

/** The one file that may skip tests, when a tool is missing. */
const skipHelper = 'tests/harness/without-tools.ts';

/** Files that break a convention of the whole project. */
export function brokenConventions(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const checks: [boolean, string][] = [
      [/^(lib|app)\//.test(path) && text.split('\n').length > maxLines, `is longer than ${maxLines} lines`],
      [/(^|\/)(utils?|helpers?|misc|common)(\.|\/)/.test(path), 'has a name without a meaning'],
      [isBarrel(path, code), 'only re-exports from other files'],
      [path !== ownPath && /\b(TODO|FIXME|XXX)\b/.test(text), 'has a TODO comment'],
      [
        path !== skipHelper && /\b(it|test|describe)\.(only|skip|todo|fixme)\b|\bx(it|describe)\(/.test(code),
        'skips or focuses a test',
      ],
      [
        /^(lib|app)\//.test(path) && formsWithoutMethod(code) > 0,
        'has a form without a method, which puts its fields into the URL before hydration',
      ],
      [
        /^(lib|app)\//.test(path) && /<option\b(?![^>]*\svalue=)/.test(code),
        'has an option without a value, which is then its text in the language of a translator',
      ],
      [path !== ownPath && /waitForTimeout/.test(code), 'waits for a fixed time'],
      [path !== ownPath && /@ts-(ignore|nocheck|expect-error)/.test(text), 'suppresses a compiler error'],
      [
        path !== ownPath && /biome-ignore(?![^\n:]*: \S+ \S+)/.test(text),
        'suppresses a lint rule without a reason',
      ],
    ];
    return checks.filter(([broken]) => broken).map(([, what]) => ({ path, what }));
  });
}

/** Counts forms without `method`; one sent before hydration would be a GET with all its values in the URL. */
const formsWithoutMethod = (code: string): number =>
  [...code.matchAll(/<form\b|component="form"/g)].filter(
    ({ index, 0: opening }) => !/^\s+method="(?:post|get)"/.test(code.slice(index + opening.length)),
  ).length;

/**
 * Whether every statement of a file re-exports from our own files. The contract's index merges its domains;
 * Next needs a file per route, and two routes may have the same page.
 */
function isBarrel(path: string, code: string): boolean {
  if (path === 'lib/contract/index.ts' || path.startsWith('app/') || !/\bexport\b/.test(code)) return false;
  const rest = code.replace(/(?:import|export)\s[^;]*?from\s*['"][.#][^'"]*['"];?/g, '');
  return rest.trim() === '';
}
