import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sourcePaths = [
  'app',
  'lib',
  'messages',
  'public',
  'deploy/portal',
  'middleware.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Returns a digest of the names and contents of the sources. A build with another digest is out of date. */
export function digestSources(): string {
  const digest = createHash('sha256');
  const addPath = (path: string) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) addPath(`${path}/${name}`);
    } else {
      digest.update(`${path}\0`).update(readFileSync(path)).update('\0');
    }
  };
  for (const path of sourcePaths) addPath(path);
  return digest.digest('hex');
}

/** The build writes this file; build-info.ts reads it at run time. */
export const digestPath = (dist: string) => join(dist, 'standalone', 'sources.sha256');

/** Whether the build in `dist` has the present sources. */
export function isBuildCurrent(dist: string): boolean {
  const file = digestPath(dist);
  return existsSync(file) && readFileSync(file, 'utf8') === digestSources();
}
