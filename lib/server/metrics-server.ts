import { createServer, type Server } from 'node:http';
import { metrics } from '../observe/metrics.ts';

/** Serves `/metrics` in the Prometheus format on a separate, private port. */
export function createMetricsServer(): Server {
  return createServer((incoming, outgoing) => {
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
