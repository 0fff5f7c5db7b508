import { isBuildCurrent } from '../../lib/server/source-digest.ts';
import { run } from './run.ts';

/** The output folder of the build. */
export const dist = process.env.NEXT_DIST_DIR ?? '.next';

/** Builds the portal unless the build is current. */
export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent(dist)) return;
  console.log('Building the portal, because its sources are newer than the last build…');
  const code = await run(process.execPath, ['lib/server/build.ts']);
  if (code !== 0) process.exit(code);
}
