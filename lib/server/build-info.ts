import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which portal this is. */
export interface BuildInfo {
  /** As package.json has it. */
  readonly version: string;
  /** The beginning of the digest of the sources that it was built from; `dev` where it runs from them. */
  readonly sources: string;
}

const moduleFolder = dirname(fileURLToPath(import.meta.url));

/** Reads the two from the standalone build that this file lies in, or from the sources' folder. */
export function readBuildInfo(dev: boolean): BuildInfo {
  const folder = dev ? process.cwd() : moduleFolder;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const stamp = join(folder, 'sources.sha256');
  return { version, sources: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'dev' };
}
