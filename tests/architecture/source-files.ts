import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the project: its path from the root with `/`, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A broken rule: where, and what is wrong there. */
export interface Violation {
  path: string;
  what: string;
}

/** Made by tools, never written by hand, and ignored by git. */
const generated =
  /^(\.git|\.next.*|\.swc|\.artifacts|node_modules|test-results|playwright-report|next-env\.d\.ts|.*\.tsbuildinfo)$/;
const isSource = (name: string) => !generated.test(name);

/** Names at the top of the project. */
export function topLevel(root = process.cwd()): string[] {
  return readdirSync(root).filter(isSource);
}

/** Every file of the project whose name passes `wanted`, with its text. */
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

/** All code of the project, read once. */
export function allCode(): SourceFile[] {
  code ??= readTree(/\.(ts|tsx|mjs)$/).filter(({ path }) => !path.endsWith('.d.json.ts'));
  return code;
}

/** One line per broken rule, for a test's failure message. */
export const formatViolations = (violations: Violation[]) =>
  violations.map(({ path, what }) => `${path}: ${what}`);
