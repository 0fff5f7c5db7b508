import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BuildInfo {
  readonly version: string;
  /** A prefix of the digest of the sources; `dev` without a build. */
  readonly sources: string;
}

const moduleFolder = dirname(fileURLToPath(import.meta.url));

/** Reads version and digest from the files beside the built server, or from the working directory in development. */
export function readBuildInfo(dev: boolean): BuildInfo {
  const folder = dev ? process.cwd() : moduleFolder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const stamp = join(folder, 'sources.sha256');
  return { version, sources: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'dev' };
}
