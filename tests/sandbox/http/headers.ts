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

/** Headers that a portal must keep to itself: the client's own, and those of a single hop. */
export function forbiddenHeaders(headers: IncomingHttpHeaders): string[] {
  const forbidden = Object.keys(headers).filter(
    (name) => forbiddenNames.has(name) || name.startsWith('x-forwarded-'),
  );
  // An HTTP client's own "keep-alive" or "close" is its business; further names in it are a hop's leftovers.
  const connection = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  if (connection.some((token) => token !== 'keep-alive' && token !== 'close')) forbidden.push('connection');
  return forbidden;
}

export type Bearer = { kind: 'absent' | 'empty' | 'bearer' | 'other'; token: string };

/** What the Authorization header holds. */
export function bearer(header: string | undefined): Bearer {
  if (header === undefined) return { kind: 'absent', token: '' };
  const text = header.trim();
  if (text === '' || /^bearer$/i.test(text)) return { kind: 'empty', token: '' };
  const token = /^bearer\s+(\S+)$/i.exec(text)?.[1];
  return token === undefined ? { kind: 'other', token: '' } : { kind: 'bearer', token };
}
