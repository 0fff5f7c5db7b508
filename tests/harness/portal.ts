import { join } from 'node:path';
import { freePort, type Program, startProgram } from './program.ts';
import { testSecrets } from './secrets.ts';
import { startOptions } from './start-options.ts';

/** The portal, seen from a test. */
export interface Portal {
  /** Origin that browsers would name: `http://localhost:PORT`. */
  origin: string;
  port: number;
  metricsPort: number;
}

export type RunningPortal = Portal & { program: Program };

/** Generous limits, so that only tests of limits meet them. */
export const testLimits = {
  read: [1_000_000, 60],
  write: [1_000_000, 60],
  signInByAccount: [100_000, 900],
  signInByAddress: [100_000, 900],
  codeByEmail: [100_000, 3600],
  codeByAddress: [100_000, 3600],
  chatSockets: [100_000, 60],
};

/** Settings under which a test portal runs. */
const testSettings = {
  PORTAL_LIMITS: JSON.stringify(testLimits),
  // Sandboxes answer at once; a hang should not make a test wait for the real 10 s.
  VENDOR_TIMEOUT_MS: '1500',
  // Nothing balances these; ending need not wait for anybody to notice.
  SHUTDOWN_DELAY_MS: '0',
  LOG_LEVEL: 'info',
};

/** Where the built server lies; tests of the image run it from another folder. */
export const builtServer = () => join(process.env.NEXT_DIST_DIR ?? '.next', 'standalone', 'server.mjs');

export interface PortalOptions {
  vendorUrl: string;
  /** Where it listens; a free port unless it takes the place of another one. */
  port?: number;
  env?: Record<string, string>;
  file?: string;
  cwd?: string;
  uid?: number;
}

/** Starts the built portal in a process of its own, on free ports, joined to a vendor by its address alone. */
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
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
    nodeArgs: startOptions,
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid }),
  });
  return { origin, port, metricsPort, program };
}
