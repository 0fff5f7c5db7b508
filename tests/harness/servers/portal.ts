import { join } from 'node:path';
import { testSecrets } from '../secrets.ts';
import { freePort, type Program, startProgram } from './program.ts';
import { startOptions } from './start-options.ts';

export interface Portal {
  origin: string;
  port: number;
  metricsPort: number;
}

export type RunningPortal = Portal & { program: Program };

/** High limits, so that only tests of limits reach them. */
export const testLimits = {
  read: [1_000_000, 60],
  write: [1_000_000, 60],
  signInByAccount: [100_000, 900],
  signInByAddress: [100_000, 900],
  codeByEmail: [100_000, 3600],
  codeByAddress: [100_000, 3600],
  chatSockets: [100_000, 60],
};

const testSettings = {
  PORTAL_LIMITS: JSON.stringify(testLimits),
  // The sandbox responds at once, and tests of timeouts need not wait for the default 10 s.
  VENDOR_TIMEOUT_MS: '3000',
  // No balancer needs time to notice the shutdown.
  SHUTDOWN_DELAY_MS: '0',
  LOG_LEVEL: 'info',
};

/** The profile for the sandboxes of a test run with SANDBOX_DIALECT. */
export const profileSetting = (): Record<string, string> =>
  process.env.VENDOR_PROFILE ? { VENDOR_PROFILE: process.env.VENDOR_PROFILE } : {};

export const builtServer = () => join(process.env.NEXT_DIST_DIR ?? '.next', 'standalone', 'server.mjs');

export interface PortalOptions {
  vendorUrl: string;
  port?: number;
  env?: Record<string, string>;
  file?: string;
  cwd?: string;
  uid?: number;
}

/** Starts the built portal in a separate process on free ports. */
export async function startPortal({
  vendorUrl,
  port: requestedPort,
  env = {},
  file,
  cwd,
  uid,
}: PortalOptions): Promise<RunningPortal> {
  const port = requestedPort ?? (await freePort());
  const metricsPort = await freePort();
  const origin = `http://localhost:${port}`;
  const program = await startProgram(file ?? builtServer(), {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PORTAL_ORIGIN: origin,
      VENDOR_URL: vendorUrl,
      VENDOR_CHAT_URL: `${vendorUrl.replace(/^http/, 'ws')}/chat`,
      ...testSecrets,
      ...testSettings,
      ...profileSetting(),
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
    nodeArgs: startOptions,
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid }),
  });
  return { origin, port, metricsPort, program };
}
