import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../harness/secrets.ts';
import { startOptions } from '../harness/start-options.ts';
import { begin } from './run.ts';

const people: Record<(typeof demoAccounts)[number], string> = {
  main: 'main dealer at the top level: sees almost everything',
  merchant: 'merchant: no after-sales, no sub-dealers',
  sub: 'sub-dealer at level 2',
  child: 'child account: no equipment, cannot change its password',
  service: 'after-sales role: no dealers, no equipment',
  blue: 'the blue theme, with Tcode cards',
  admin: 'administrator',
};

interface Sides {
  /** The built server. */
  server: string;
  port: string;
  sandboxPort: string;
}

/**
 * Runs the portal and the vendor sandbox beside each other, with secrets made up for this one run,
 * and says how to get in. A signal ends both; the end of one ends the other.
 */
export async function sideBySide({ server, port, sandboxPort }: Sides): Promise<void> {
  const secret = { VENDOR_SECRET: randomBytes(24).toString('hex') };
  const origin = process.env.PORTAL_ORIGIN || `http://localhost:${port}`;
  const both: ChildProcess[] = [];

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    for (const child of both) child.kill('SIGTERM');
    while (both.some((child) => child.exitCode === null && child.signalCode === null)) await pause(50);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

  /** Starts one of the two and waits until it answers there. */
  const start = async (args: string[], env: Record<string, string>, ready: string) => {
    if (ending) return;
    const child = begin(process.execPath, args, { ...env, ...secret });
    both.push(child);
    child.once('exit', (code) => void end(code ?? 1));
    while (!ending && !(await isUp(ready))) await pause(100);
  };

  // One after the other: a portal that says it is ready has a vendor to ask then.
  const vendor = `127.0.0.1:${sandboxPort}`;
  await start(['tests/sandbox/main.ts'], { SANDBOX_PORT: sandboxPort }, `http://${vendor}/__sandbox/health`);
  await start(
    [...startOptions, server],
    {
      NODE_ENV: 'production',
      PORT: port,
      PORTAL_ORIGIN: origin,
      PORTAL_SEAL_KEYS: randomBytes(32).toString('hex'),
      VENDOR_URL: `http://${vendor}`,
      VENDOR_CHAT_URL: `ws://${vendor}/chat`,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
    `http://127.0.0.1:${port}/api/health/ready`,
  );
  if (!ending) console.log(welcome(origin));
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const welcome = (origin: string) => `
  The portal is at ${origin}

  Sign in with one of these accounts; the password is ${demoPassword} for each:
${demoAccounts.map((account) => `    ${account.padEnd(10)}${people[account]}`).join('\n')}

  Ctrl+C ends it.
`;
