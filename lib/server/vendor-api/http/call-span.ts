import type { SpanOptions } from '../../observe/spans.ts';
import type { Call } from './calls.ts';
import { getService } from './services.ts';

export function spanOf(call: Call): SpanOptions {
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
