import { createServer, type Server } from 'node:http';
import { metrics } from '../observe/metrics.ts';
import { handleHealthRequest } from './health.ts';

/**
 * Serves `/metrics` in the Prometheus format on a separate, private port, and the probes: connections to this port do not
 * queue behind those of pages.
 */
export function createMetricsServer(): Server {
  return createServer((incoming, outgoing) => {
    if (handleHealthRequest(incoming, outgoing)) return;
    if (incoming.url !== '/metrics') {
      outgoing.statusCode = 404;
      outgoing.end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => {
        outgoing.setHeader('content-type', metrics.registry.contentType);
        outgoing.end(text);
      },
      () => outgoing.destroy(),
    );
  });
}
