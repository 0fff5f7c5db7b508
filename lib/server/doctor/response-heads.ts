import { subscribe } from 'node:diagnostics_channel';

/** What the doctor checks of the head of an HTTP response. The portal's own client does not keep it. */
export interface ResponseHead {
  readonly status: number;
  readonly contentType: string;
  /** The vendor's clock minus ours; null without a `Date` header. */
  readonly clockSkewSeconds: number | null;
}

/** Published by undici; headers are a flat list of names and values. */
interface UndiciMessage {
  readonly request: { readonly headers: unknown };
  readonly response: { readonly statusCode: number; readonly headers: unknown };
}

/**
 * Records the heads of all HTTP responses by the diagnostics channel of undici, so that the client stays the portal's
 * own. Returns a function that finds a head by `X-Request-Id`.
 */
export function recordResponseHeads(): (requestId: string) => ResponseHead | undefined {
  const heads = new Map<string, ResponseHead>();
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as UndiciMessage;
    const id = readHeader(request.headers, 'x-request-id');
    if (!id) return;
    const date = Date.parse(readHeader(response.headers, 'date'));
    heads.set(id, {
      status: response.statusCode,
      contentType: (readHeader(response.headers, 'content-type').split(';')[0] ?? '').trim().toLowerCase(),
      clockSkewSeconds: Number.isNaN(date) ? null : Math.round((date - Date.now()) / 1000),
    });
  });
  return (requestId) => heads.get(requestId);
}

/** Returns "" for a missing header. */
function readHeader(headers: unknown, name: string): string {
  if (!Array.isArray(headers)) return String((headers as Record<string, unknown> | null)?.[name] ?? '');
  const nameIndex = headers.findIndex(
    (each, index) => index % 2 === 0 && String(each).toLowerCase() === name,
  );
  return nameIndex < 0 ? '' : String(headers[nameIndex + 1]);
}
