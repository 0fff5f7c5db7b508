import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the build is made from. */
const sourcePaths = [
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
const isGenerated = (name: string) => name.endsWith('.d.json.ts');

/** A digest of the names and contents of these files and folders; what is not there is left out. */
export function digestFiles(paths: readonly string[], root = process.cwd()): string {
  const digest = createHash('sha256');
  const addPath = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full) || isGenerated(path)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) addPath(`${path}/${name}`);
    } else {
      digest.update(`${path}\0`).update(readFileSync(full)).update('\0');
    }
  };
  for (const path of paths) addPath(path);
  return digest.digest('hex');
}

/** The digest of the sources: another one means that a build is out of date. */
export const digestSources = (): string => digestFiles(sourcePaths);

/** Where a build notes the stamp of the sources it was made from. */
export const digestFile = (dist: string) => join(dist, 'standalone', 'sources.sha256');

/** Whether the build in `dist` was made from the sources as they are now. */
export function isBuildCurrent(dist: string): boolean {
  const file = digestFile(dist);
  return existsSync(file) && readFileSync(file, 'utf8') === digestSources();
}
