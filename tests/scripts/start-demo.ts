import { randomBytes } from 'node:crypto';
import { demoAccounts, demoPassword } from '../harness/secrets.ts';
import { startOptions } from '../harness/servers/start-options.ts';
import { type Program, ProgramGroup } from './run.ts';

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

/** Runs the built portal and the vendor sandbox with random secrets and prints the demo accounts. */
export async function startDemo({ server, port, sandboxPort }: DemoOptions): Promise<void> {
  const programs = new ProgramGroup();
  const vendorSecret = randomBytes(24).toString('hex');
  const portal = portalProgram([...startOptions, server], port, {
    NODE_ENV: 'production',
    ...sandboxSettings(sandboxPort, vendorSecret),
  });
  // The sandbox first, so that a ready portal has a vendor.
  const isReady =
    (await programs.start(sandboxProgram(sandboxPort, vendorSecret))) && (await programs.start(portal));
  if (isReady) console.log(`${portalMessage(port)}\n${accountsMessage}\n  Press Ctrl+C to stop.\n`);
}

/** The vendor sandbox, which checks signatures with the secret. */
export const sandboxProgram = (port: string, vendorSecret: string): Program => ({
  args: ['tests/sandbox/main.ts'],
  env: { SANDBOX_PORT: port, VENDOR_SECRET: vendorSecret },
  readyUrl: `http://127.0.0.1:${port}/__sandbox/health`,
});

/** The portal's settings for the sandbox as its vendor. */
export const sandboxSettings = (port: string, vendorSecret: string): Record<string, string> => ({
  VENDOR_URL: `http://127.0.0.1:${port}`,
  VENDOR_CHAT_URL: `ws://127.0.0.1:${port}/chat`,
  VENDOR_SECRET: vendorSecret,
});

const originOf = (port: string) => process.env.PORTAL_ORIGIN || `http://localhost:${port}`;

export const portalProgram = (args: string[], port: string, env: Record<string, string>): Program => ({
  args,
  env: {
    PORT: port,
    PORTAL_ORIGIN: originOf(port),
    PORTAL_SEAL_KEYS: process.env.PORTAL_SEAL_KEYS || randomBytes(32).toString('hex'),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...env,
  },
  readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
});

export const portalMessage = (port: string) => `
  The portal is at ${originOf(port)}
`;

export const accountsMessage = `  Sign in with one of these accounts. The password is ${demoPassword}.
${demoAccounts.map((account) => `    ${account.padEnd(10)}${accountDescriptions[account]}`).join('\n')}
`;
