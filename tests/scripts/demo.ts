import { createServer } from 'node:net';
import { join } from 'node:path';
import { dist, ensureBuilt } from './ensure-built.ts';
import { startDemo } from './start-demo.ts';

/** `npm run demo`: builds if necessary and runs the portal and the sandbox. `PORT` and `SANDBOX_PORT` set other ports. */
const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4000';

await Promise.all([requireFreePort('PORT', port), requireFreePort('SANDBOX_PORT', sandboxPort)]);
await ensureBuilt();
await startDemo({ server: join(dist, 'standalone', 'server.mjs'), port, sandboxPort });

/** Exits with the setting to change when a port is in use, or when browsers and fetch block it, such as 4190. */
async function requireFreePort(setting: string, port: string): Promise<void> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(Number(port), '127.0.0.1', () => server.close(() => resolve(true)));
  });
  const isBlocked = await fetch(`http://127.0.0.1:${port}`).catch(
    ({ cause }) => cause?.message === 'bad port',
  );
  if (isFree && isBlocked !== true) return;
  const fault = isFree ? 'blocked by browsers' : 'in use';
  const other = Number(port) + 10;
  console.error(`Port ${port} is ${fault}. Choose another one: ${setting}=${other} npm run demo`);
  process.exit(1);
}
