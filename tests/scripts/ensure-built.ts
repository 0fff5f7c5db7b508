import { isBuildCurrent } from '#lib/server/publish/source-digest.ts';
import { run } from './run.ts';

export const dist = process.env.NEXT_DIST_DIR ?? '.next';

export async function ensureBuilt(): Promise<void> {
  if (isBuildCurrent(dist)) return;
  console.log('Building the portal, because its sources are newer than the last build…');
  const code = await run(process.execPath, ['lib/server/publish/build.ts']);
  if (code !== 0) process.exit(code);
}
