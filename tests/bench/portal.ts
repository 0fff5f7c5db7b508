import { testSecrets } from '../harness/secrets.ts';
import { freePort } from '../harness/servers/program.ts';
import { startOptions } from '../harness/servers/start-options.ts';
import { dist } from '../scripts/ensure-built.ts';
import { launch, type Running } from './launch.ts';

export interface RunningPortal extends Running {
  readonly port: number;
  readonly metricsPort: number;
  readonly origin: string;
}

/** Load tests do not reach these limits, but the limiter counts. */
const highLimits = JSON.stringify({
  read: [100_000_000, 60],
  signInByAddress: [100_000, 900],
  chatMessages: [100_000_000, 60],
  chatSockets: [100_000_000, 60],
});

/** Starts the build as in production, with logs, metrics and high rate limits. `node` are options of Node. */
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
      PORTAL_LIMITS: highLimits,
      VENDOR_URL: vendor,
      LOG_LEVEL: 'info',
      ...env,
    },
    log,
    readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
  });
  return { ...running, port, metricsPort, origin };
}
