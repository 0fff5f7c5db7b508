import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

const maxLines = 300;

/** The rules' own text names what they forbid. */
const ownPath = 'tests/architecture/conventions.ts';

/** Skips the tests that need a tool which a run was started without. */
const skipHelper = 'tests/harness/without-tools.ts';

/** What no file of the project does, wherever it stands. */
export function brokenConventions(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const checks: [boolean, string][] = [
      [/^(lib|app)\//.test(path) && text.split('\n').length > maxLines, `is longer than ${maxLines} lines`],
      [/(^|\/)(utils?|helpers?|misc|common)(\.|\/)/.test(path), 'has a name that says nothing'],
      [isBarrel(path, code), 'only passes on what other files export'],
      [path !== ownPath && /\b(TODO|FIXME|XXX)\b/.test(text), 'leaves something to be done'],
      [
        path !== skipHelper && /\b(it|test|describe)\.(only|skip|todo|fixme)\b|\bx(it|describe)\(/.test(code),
        'leaves a test out',
      ],
      [path !== ownPath && /waitForTimeout/.test(code), 'waits for a time instead of for something'],
      [path !== ownPath && /@ts-(ignore|nocheck|expect-error)/.test(text), 'silences the compiler'],
      [
        path !== ownPath && /biome-ignore(?![^\n:]*: \S+ \S+)/.test(text),
        'silences the linter without a reason',
      ],
    ];
    return checks.filter(([broken]) => broken).map(([, what]) => ({ path, what }));
  });
}

/**
 * A file of which every statement re-exports from our own files. The contract's index merges its domains,
 * and Next finds a route by its file: two of them may show the same.
 */
function isBarrel(path: string, code: string): boolean {
  if (path === 'lib/contract/index.ts' || path.startsWith('app/') || !/\bexport\b/.test(code)) return false;
  const rest = code.replace(/(?:import|export)\s[^;]*?from\s*['"][.#][^'"]*['"];?/g, '');
  return rest.trim() === '';
}
