import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { metrics } from '../observe/metrics.ts';
import { serviceNames } from '../vendor-format/services.ts';
import { withRequestFailures } from './failed-request.ts';
import { handleHealthRequest } from './health.ts';
import { connectionTimeoutMs, oneAtATime } from './one-at-a-time.ts';

/** Outcomes of vendor calls by which alerts tell an outage from a healthy vendor. */
const alertOutcomes = ['ok', 'VendorUnreachable', 'VendorTimeout', 'VendorFailed', 'VendorBusy'];

/**
 * Returns a server for METRICS_PORT, a private port: `/metrics` in the Prometheus format, and the probes. Connections
 * to it do not queue behind those of pages.
 */
export function createMetricsServer(): Server {
  // A rate misses the first value of a series. At low traffic, most failures would be the first value of theirs.
  for (const service of serviceNames)
    for (const outcome of alertOutcomes) metrics.vendorCalls.zero({ service, outcome });
  const server = createServer(withRequestFailures(oneAtATime(handle)));
  server.setTimeout(connectionTimeoutMs);
  return server;
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (handleHealthRequest(incoming, outgoing)) return;
  if (incoming.url !== '/metrics') {
    outgoing.statusCode = 404;
    outgoing.end();
    return;
  }
  const text = await metrics.registry.metrics();
  outgoing.setHeader('content-type', metrics.registry.contentType);
  outgoing.end(text);
}
