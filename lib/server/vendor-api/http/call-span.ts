import type { SpanOptions } from '../../observe/spans.ts';
import type { Call } from '../../vendor-format/calls.ts';
import { getService } from './services.ts';

/** Describes the trace span of a vendor call, without its parameters. The vendor client starts a span for each call. */
export function toSpanOptions(call: Call): SpanOptions {
  const { origin, base, prefix } = getService(call.service);
  const { hostname, port, protocol } = new URL(origin);
  return {
    name: `vendor ${call.method} ${call.service} ${call.path}`,
    kind: 'client',
    attributes: {
      'vendor.service': call.service,
      'vendor.call': call.number,
      'http.request.method': call.method,
      'url.template': base + prefix + call.path,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    },
  };
}
