import type { IncomingMessage } from 'node:http';
import { isFromTrustedProxy } from './client-address.ts';

/** Request headers that the portal's middleware sets for pages. */
const middlewareHeaders = [
  'x-nonce',
  'x-portal-path',
  'content-security-policy',
  'content-security-policy-report-only',
];

/** Request headers that only a proxy of TRUSTED_PROXIES may set. Next and next-auth read some of them too. */
const proxyHeaders = ['x-request-id', 'traceparent', 'tracestate', 'baggage', 'forwarded', 'x-real-ip'];
const proxyHeaderPrefix = 'x-forwarded-';

/** Removes request headers that a client could forge, before anything reads them. */
export function dropUntrustedHeaders(incoming: IncomingMessage): void {
  const { headers } = incoming;
  for (const name of middlewareHeaders) delete headers[name];
  if (isFromTrustedProxy(incoming)) return;
  for (const name of proxyHeaders) delete headers[name];
  for (const name of Object.keys(headers)) if (name.startsWith(proxyHeaderPrefix)) delete headers[name];
}
