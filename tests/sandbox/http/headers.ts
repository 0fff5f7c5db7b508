import type { IncomingHttpHeaders } from 'node:http';

const forbiddenNames = new Set([
  'cookie',
  'forwarded',
  'x-real-ip',
  'via',
  'te',
  'traceparent',
  'tracestate',
  'baggage',
  'trailer',
  'upgrade',
  'keep-alive',
  'proxy-authorization',
  'proxy-authenticate',
  'proxy-connection',
]);

/** Returns the client and hop-by-hop headers that the portal must not forward. Cookies of the vendor are allowed. */
export function forbiddenHeaders(headers: IncomingHttpHeaders, allowsCookies = false): string[] {
  const forbidden = Object.keys(headers).filter(
    (name) =>
      (forbiddenNames.has(name) && !(allowsCookies && name === 'cookie')) || name.startsWith('x-forwarded-'),
  );
  // "keep-alive" and "close" belong to the HTTP client. Any other token was forwarded.
  const connection = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  if (connection.some((token) => token !== 'keep-alive' && token !== 'close')) forbidden.push('connection');
  return forbidden;
}

export type Bearer = { kind: 'absent' | 'empty' | 'bearer' | 'other'; token: string };

export function bearer(header: string | undefined): Bearer {
  if (header === undefined) return { kind: 'absent', token: '' };
  const text = header.trim();
  if (text === '' || /^bearer$/i.test(text)) return { kind: 'empty', token: '' };
  const token = /^bearer\s+(\S+)$/i.exec(text)?.[1];
  return token === undefined ? { kind: 'other', token: '' } : { kind: 'bearer', token };
}
