import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../harness/secrets.ts';
import { dist, ensureBuilt } from './ensure-built.ts';
import { begin } from './run.ts';

/**
 * Portal and vendor sandbox side by side, with secrets made up for this one run.
 * `PORT` and `SANDBOX_PORT` choose other ports; Ctrl+C ends both.
 */
const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4000';

const people: Record<(typeof demoAccounts)[number], string> = {
  main: 'main dealer at the top level: sees almost everything',
  merchant: 'merchant: no after-sales, no sub-dealers',
  sub: 'sub-dealer at level 2',
  child: 'child account: no equipment, cannot change its password',
  service: 'after-sales role: no dealers, no equipment',
  blue: 'the blue theme, with Tcode cards',
  admin: 'administrator',
};

await Promise.all([mustBeFree('PORT', port), mustBeFree('SANDBOX_PORT', sandboxPort)]);
await ensureBuilt();

const shared = { VENDOR_SECRET: randomBytes(24).toString('hex') };
const sandbox = begin(process.execPath, ['tests/sandbox/main.ts'], { SANDBOX_PORT: sandboxPort, ...shared });
const portal = begin(process.execPath, [join(dist, 'standalone', 'server.mjs')], {
  NODE_ENV: 'production',
  PORT: port,
  PORTAL_ORIGIN: `http://localhost:${port}`,
  PORTAL_SEAL_KEYS: randomBytes(32).toString('hex'),
  VENDOR_URL: `http://127.0.0.1:${sandboxPort}`,
  VENDOR_CHAT_URL: `ws://127.0.0.1:${sandboxPort}`,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  ...shared,
});

const both = [portal, sandbox];
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
for (const child of both) child.once('exit', (code) => end(code ?? 1));

await untilReady(`http://127.0.0.1:${port}/api/health/ready`);
if (!ending) {
  console.log(
    [
      '',
      `  The portal is at http://localhost:${port}`,
      '',
      `  Sign in with one of these accounts; the password is ${demoPassword} for each:`,
      ...demoAccounts.map((account) => `    ${account.padEnd(10)}${people[account]}`),
      '',
      '  Ctrl+C ends it.',
      '',
    ].join('\n'),
  );
}

/** Ends both programs, whichever of them began it, and then this one. */
function end(code: number): void {
  if (ending) return;
  ending = true;
  const gone = both.map((child) =>
    child.exitCode === null && child.signalCode === null
      ? new Promise((resolve) => child.once('exit', resolve))
      : Promise.resolve(),
  );
  for (const child of both) child.kill('SIGTERM');
  void Promise.all(gone).then(() => process.exit(code));
}

async function untilReady(url: string): Promise<void> {
  while (!ending) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
}

/** Says which setting to change, before anything has been built or started. */
async function mustBeFree(setting: string, wanted: string): Promise<void> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(Number(wanted), '127.0.0.1', () => server.close(() => resolve(true)));
  });
  if (free) return;
  console.error(
    `Port ${wanted} is taken; choose another one with ${setting}, e.g. ${setting}=${Number(wanted) + 10} npm run demo`,
  );
  process.exit(1);
}
