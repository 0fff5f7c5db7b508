import { join } from 'node:path';
import { dist, ensureBuilt } from './ensure-built.ts';
import { requireFreePort } from './require-free-port.ts';
import { startDemo } from './start-demo.ts';

/** `npm run demo`: builds if necessary and runs the portal and the sandbox. `PORT` and `SANDBOX_PORT` set other ports. */
const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4000';

await Promise.all([
  requireFreePort('PORT', port, 'demo'),
  requireFreePort('SANDBOX_PORT', sandboxPort, 'demo'),
]);
await ensureBuilt();
await startDemo({ server: join(dist, 'standalone', 'server.mjs'), port, sandboxPort });
