import { freePort } from '../harness/program.ts';
import { testSecrets } from '../harness/secrets.ts';
import { startOptions } from '../harness/start-options.ts';
import { dist } from '../scripts/ensure-built.ts';
import { launch, type Running } from './launch.ts';

/** The built portal as in production: access, validation, logs to a file, metrics; only its rate limits are wide. */
export interface RunningPortal extends Running {
  readonly port: number;
  readonly metricsPort: number;
  readonly origin: string;
}

/** Allowances that a load test does not exhaust: the limiter counts all the same. */
const wide = JSON.stringify({
  read: [100_000_000, 60],
  signInByAddress: [100_000, 900],
  chatMessages: [100_000_000, 60],
  chatSockets: [100_000_000, 60],
});

/** Starts the production build in front of a vendor, with the settings of a deployment; `node` are Node's own. */
export async function startPortal(
  vendor: string,
  log: string,
  { node = startOptions, env = {} }: { node?: readonly string[]; env?: Record<string, string> } = {},
): Promise<RunningPortal> {
  const port = await freePort();
  const metricsPort = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await launch({
    args: [...node, `${dist}/standalone/server.mjs`],
    env: {
      ...testSecrets,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PORTAL_ORIGIN: origin,
      PORTAL_LIMITS: wide,
      VENDOR_URL: vendor,
      LOG_LEVEL: 'info',
      ...env,
    },
    log,
    readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
  });
  return { ...running, port, metricsPort, origin };
}
