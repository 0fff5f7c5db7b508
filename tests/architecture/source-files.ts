import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project, with its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A broken rule in a file. */
export interface Violation {
  path: string;
  what: string;
}

/** Entries that tools generate. */
const generated =
  /^(\.git|\.next.*|\.swc|\.artifacts|node_modules|test-results|playwright-report|next-env\.d\.ts|.*\.tsbuildinfo)$/;
const isSource = (name: string) => !generated.test(name);

/** Names in the root folder. */
export function topLevel(root = process.cwd()): string[] {
  return readdirSync(root).filter(isSource);
}

/** Every file of the project whose name matches. */
export function readTree(name: RegExp, root = process.cwd()): SourceFile[] {
  const files: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (!isSource(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else if (name.test(entry.name)) files.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  walk('');
  return files;
}

let code: SourceFile[] | undefined;

/** All code files of the project, read once. */
export function allCode(): SourceFile[] {
  code ??= readTree(/\.(ts|tsx|mjs)$/);
  return code;
}

/** One line per violation, for the failure message of a test. */
export const formatViolations = (violations: Violation[]) =>
  violations.map(({ path, what }) => `${path}: ${what}`);
