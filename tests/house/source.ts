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
const notOurs =
  /^(\.git|\.next.*|\.swc|\.artifacts|node_modules|test-results|playwright-report|next-env\.d\.ts|.*\.tsbuildinfo)$/;
const isOurs = (name: string) => !notOurs.test(name);

/** Names at the top of the project. */
export function topLevel(root = process.cwd()): string[] {
  return readdirSync(root).filter(isOurs);
}

/** Every file of the project whose name passes `wanted`, with its text. */
export function readTree(wanted: RegExp, root = process.cwd()): SourceFile[] {
  const found: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (!isOurs(entry.name)) continue;
      if (entry.isDirectory()) walk(path);
      else if (wanted.test(entry.name)) found.push({ path, text: readFileSync(join(root, path), 'utf8') });
    }
  };
  walk('');
  return found;
}

let code: SourceFile[] | undefined;

/** All code of the project, read once. */
export function allCode(): SourceFile[] {
  code ??= readTree(/\.(ts|tsx|mjs)$/).filter(({ path }) => !path.endsWith('.d.json.ts'));
  return code;
}

/** One line per broken rule, for a test's failure message. */
export const told = (violations: Violation[]) => violations.map(({ path, what }) => `${path}: ${what}`);
