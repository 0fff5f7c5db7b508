import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** One import of a file: its specifier, and whether it imports only types. */
export interface Import {
  target: string;
  typeOnly: boolean;
}

const statement =
  /(?:^|[;}\n])\s*(import|export)\s+(type\s+)?(?:([\w*{][^'";]*?)\s*from\s*)?(['"])([^'"\n]+)\4/g;
const call = /\b(?:import|require|requireActual|mock)\s*\(\s*(['"`])([^'"`\n]+)\1/g;

/** Static and dynamic imports, re-exports, and calls of require and jest.mock. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  const imports: Import[] = [];
  for (const [, keyword, type, names, , target = ''] of code.matchAll(statement)) {
    // `export 'x'` is no statement: the string after `export` is part of other code.
    if (keyword === 'export' && !names) continue;
    imports.push({ target, typeOnly: Boolean(type) || onlyTypes(names) });
  }
  for (const [, , target = ''] of code.matchAll(call)) imports.push({ target, typeOnly: false });
  return imports;
}

/** `{ type A, type B }` imports nothing at run time. */
function onlyTypes(names: string | undefined): boolean {
  const inner = names?.match(/^\{([\s\S]*)\}$/)?.[1];
  const parts = inner?.split(',').filter((part) => part.trim());
  return Boolean(parts?.length && parts.every((part) => part.trim().startsWith('type ')));
}

/** Path from the project root of the own file that an import names; undefined for a package. */
export function ownPath(from: string, target: string): string | undefined {
  if (target.startsWith('#lib/')) return `lib/${target.slice(5)}`;
  if (target.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), target));
  return undefined;
}

/** Name of the package that an import names: `@scope/name`, `name`, or `node:fs`; undefined for an own file. */
export function packageOf(target: string): string | undefined {
  if (/^[.#]/.test(target)) return undefined;
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}

/** Own files that `entries` reach through imports that exist at run time. */
export function reachable(entries: string[], files: SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const visited = new Set<string>();
  const queue = [...entries];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = resolveFile(path, byPath);
    if (!file || visited.has(file.path)) continue;
    visited.add(file.path);
    for (const { target, typeOnly } of importsOf(file.text)) {
      const next = typeOnly ? undefined : ownPath(file.path, target);
      if (next) queue.push(next);
    }
  }
  return visited;
}

/** The file that an import means, with or without its extension. */
export function resolveFile(
  path: string | undefined,
  byPath: Map<string, SourceFile>,
): SourceFile | undefined {
  if (path === undefined) return undefined;
  for (const ending of ['', '.ts', '.tsx', '/index.ts']) {
    const file = byPath.get(path + ending);
    if (file) return file;
  }
  return undefined;
}
