import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../harness/secrets.ts';
import { startOptions } from '../harness/start-options.ts';
import { startProcess } from './run.ts';

const accountDescriptions: Record<(typeof demoAccounts)[number], string> = {
  main: 'main dealer at the top level, with almost all areas',
  merchant: 'merchant: no after-sales, no sub-dealers',
  sub: 'sub-dealer at level 2',
  child: 'child account: no equipment, cannot change its password',
  service: 'after-sales role: no dealers, no equipment',
  blue: 'the blue theme, with Tcode cards',
  admin: 'administrator',
};

interface DemoOptions {
  server: string;
  port: string;
  sandboxPort: string;
}

/**
 * Runs the portal and the vendor sandbox with random secrets and prints the demo accounts. A signal stops both; when one
 * exits, the other is stopped.
 */
export async function startDemo({ server, port, sandboxPort }: DemoOptions): Promise<void> {
  const secret = { VENDOR_SECRET: randomBytes(24).toString('hex') };
  const origin = process.env.PORTAL_ORIGIN || `http://localhost:${port}`;
  const children: ChildProcess[] = [];

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    while (children.some((child) => child.exitCode === null && child.signalCode === null)) await pause(50);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  const startAndWait = async (args: string[], env: Record<string, string>, ready: string) => {
    if (isStopping) return;
    const child = startProcess(process.execPath, args, { ...env, ...secret });
    children.push(child);
    child.once('exit', (code) => void stop(code ?? 1));
    while (!isStopping && !(await isUp(ready))) await pause(100);
  };

  // The sandbox first, so that a ready portal has a vendor.
  const vendor = `127.0.0.1:${sandboxPort}`;
  await startAndWait(
    ['tests/sandbox/main.ts'],
    { SANDBOX_PORT: sandboxPort },
    `http://${vendor}/__sandbox/health`,
  );
  await startAndWait(
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
  if (!isStopping) console.log(demoMessage(origin));
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const demoMessage = (origin: string) => `
  The portal is at ${origin}

  Sign in with one of these accounts. The password is ${demoPassword}.
${demoAccounts.map((account) => `    ${account.padEnd(10)}${accountDescriptions[account]}`).join('\n')}

  Press Ctrl+C to stop.
`;
