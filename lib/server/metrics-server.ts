import { createServer, type Server } from 'node:http';
import { metrics } from '../observe/metrics.ts';

/** Serves `/metrics` in Prometheus' text format on a port of its own, where the public never comes. */
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
