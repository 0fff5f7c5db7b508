import { importsOf, ownPath, resolveFile } from './imports.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** Import cycles, one violation each. Types count too: a cycle of types is a module that is cut in the wrong place. */
export function importCycles(files: SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, ancestors: readonly string[]) => {
    const start = ancestors.indexOf(path);
    if (start >= 0) violations.push({ path, what: `imports itself: ${ancestors.slice(start).join(' → ')}` });
    if (start >= 0 || finished.has(path)) return;
    for (const { target } of importsOf(byPath.get(path)?.text ?? '')) {
      const imported = resolveFile(ownPath(path, target), byPath)?.path;
      // A call such as jest.requireActual may name the file itself.
      if (imported && imported !== path) visit(imported, [...ancestors, path]);
    }
    finished.add(path);
  };
  for (const { path } of files) visit(path, []);
  return violations;
}
