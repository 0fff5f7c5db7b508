import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../harness/secrets.ts';
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
  const both = [
    begin(process.execPath, ['tests/sandbox/main.ts'], { SANDBOX_PORT: sandboxPort, ...secret }),
    begin(process.execPath, [server], {
      NODE_ENV: 'production',
      PORT: port,
      PORTAL_ORIGIN: origin,
      PORTAL_SEAL_KEYS: randomBytes(32).toString('hex'),
      VENDOR_URL: `http://127.0.0.1:${sandboxPort}`,
      VENDOR_CHAT_URL: `ws://127.0.0.1:${sandboxPort}`,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...secret,
    }),
  ];

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    for (const child of both) child.kill('SIGTERM');
    while (both.some((child) => child.exitCode === null && child.signalCode === null)) await pause(50);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  for (const child of both) child.once('exit', (code) => void end(code ?? 1));

  while (!ending && !(await answers(`http://127.0.0.1:${port}/api/health/ready`))) await pause(100);
  if (!ending) console.log(welcome(origin));
}

const answers = (url: string) =>
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
