import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the build is made from. */
const sources = [
  'app',
  'lib',
  'messages',
  'public',
  'deploy/portal',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** Made by a build from the messages, so no source of one. */
const isMade = (name: string) => name.endsWith('.d.json.ts');

/** A digest of the names and contents of these files and folders; what is not there is left out. */
export function digestOf(paths: readonly string[], root = process.cwd()): string {
  const digest = createHash('sha256');
  const add = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full) || isMade(path)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else {
      digest.update(`${path}\0`).update(readFileSync(full)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return digest.digest('hex');
}

/** The digest of the sources: another one means that a build is out of date. */
export const sourceStamp = (): string => digestOf(sources);

/** Where a build notes the stamp of the sources it was made from. */
export const stampFile = (dist: string) => join(dist, 'standalone', 'sources.sha256');

/** Whether the build in `dist` was made from the sources as they are now. */
export function isBuilt(dist: string): boolean {
  const file = stampFile(dist);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp();
}
