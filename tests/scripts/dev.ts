import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireFreePort } from './require-free-port.ts';
import { ProgramGroup } from './run.ts';
import {
  accountsMessage,
  portalMessage,
  portalProgram,
  sandboxProgram,
  sandboxSettings,
} from './start-demo.ts';

/**
 * `npm run dev`: runs the portal from its sources, and the sandbox. With `--vendor URL` it uses that vendor instead, with
 * the secret and other settings of `.env`. `PORT` and `SANDBOX_PORT` set other ports.
 *
 * Edits of components, texts, API, mapping and contract take effect at once. The server process has loaded these folders
 * itself, so that it restarts:
 */
const restartedFolders = ['lib/server/http', 'lib/server/chat'];

const { vendor } = parseArgs({ options: { vendor: { type: 'string' } } }).values;
const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4000';
const vendorSecret = vendor ? process.env.VENDOR_SECRET : randomBytes(24).toString('hex');
if (!vendorSecret) {
  console.error('VENDOR_SECRET is missing. Set it in .env: it signs the calls to the vendor.');
  process.exit(1);
}

await requireFreePort('PORT', port, 'dev');
if (!vendor) await requireFreePort('SANDBOX_PORT', sandboxPort, 'dev');

/** Settings of another vendor do not fit the sandbox; empty ones count as absent. */
const noVendorSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => name.startsWith('VENDOR_'))
    .map((name) => [name, '']),
);

const programs = new ProgramGroup();
const portal = portalProgram(['lib/server/http/main.ts', '--dev'], port, {
  NODE_ENV: 'development',
  NEXT_TELEMETRY_DISABLED: '1',
  // No load balancer waits for a restart.
  SHUTDOWN_DELAY_MS: '0',
  ...(vendor
    ? { VENDOR_URL: vendor }
    : { ...noVendorSettings, ...sandboxSettings(sandboxPort, vendorSecret) }),
});
const hasVendor = Boolean(vendor) || (await programs.start(sandboxProgram(sandboxPort, vendorSecret)));
if (hasVendor && (await programs.start(portal))) {
  console.log(`${portalMessage(port)}\n${vendor ? '' : `${accountsMessage}\n`}  Press Ctrl+C to stop.\n`);
  let timer: NodeJS.Timeout | undefined;
  for (const folder of restartedFolders) {
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${folder} has changed: the portal restarts.`);
        programs.restart(portal);
      }, 200);
    });
  }
}
