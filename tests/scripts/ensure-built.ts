import { isBuildCurrent } from '../../lib/server/source-digest.ts';
import { run } from './run.ts';

/** Where the build lies, or will lie. */
export const dist = process.env.NEXT_DIST_DIR ?? '.next';

/** Builds the portal unless the last build was made from the sources as they are. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent(dist)) return;
  console.log('Building the portal, because its sources are newer than the last build…');
  const code = await run(process.execPath, ['lib/server/build.ts']);
  if (code !== 0) process.exit(code);
}
