import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { vendorServices } from '../config.ts';
import { metrics } from '../observe/metrics.ts';
import { withRequestFailures } from './failed-request.ts';
import { handleHealthRequest } from './health.ts';
import { oneAtATime, stalledMs } from './one-at-a-time.ts';

/** Outcomes of vendor calls that tell an outage from a healthy vendor. */
const firstOutcomes = ['ok', 'VendorUnreachable', 'VendorTimeout', 'VendorFailed', 'VendorBusy'];

/**
 * Serves `/metrics` in the Prometheus format on a separate, private port, and the probes: connections to this port do not
 * queue behind those of pages.
 */
export function createMetricsServer(): Server {
  // A rate misses the first value of a series, and at low traffic most failures would be the first of theirs.
  for (const service of vendorServices)
    for (const outcome of firstOutcomes) metrics.vendorCalls.zero({ service, outcome });
  const server = createServer(withRequestFailures(oneAtATime(handle)));
  server.setTimeout(stalledMs);
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
