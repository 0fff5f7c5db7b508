import { createServer } from 'node:net';
import { join } from 'node:path';
import { dist, ensureBuilt } from './ensure-built.ts';
import { sideBySide } from './side-by-side.ts';

/** `npm run demo`: builds if need be and runs portal and sandbox. `PORT` and `SANDBOX_PORT` choose other ports. */
const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4000';

await Promise.all([mustBeFree('PORT', port), mustBeFree('SANDBOX_PORT', sandboxPort)]);
await ensureBuilt();
await sideBySide({ server: join(dist, 'standalone', 'server.mjs'), port, sandboxPort });

/** Says which setting to change, before anything has been built or started. */
async function mustBeFree(setting: string, wanted: string): Promise<void> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(Number(wanted), '127.0.0.1', () => server.close(() => resolve(true)));
  });
  if (free) return;
  const other = Number(wanted) + 10;
  console.error(`Port ${wanted} is taken; choose another one: ${setting}=${other} npm run demo`);
  process.exit(1);
}
