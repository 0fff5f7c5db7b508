import { subscribe } from 'node:diagnostics_channel';

/** What the head of an HTTP answer says; the portal's own client looks at no more than the status. */
export interface HttpFacts {
  readonly status: number;
  readonly contentType: string;
  /** The vendor's clock less ours, in seconds; null where the answer names no date. */
  readonly skew: number | null;
}

/** As undici publishes it; headers are a flat list of names and values. */
interface Published {
  readonly request: { readonly headers: unknown };
  readonly response: { readonly statusCode: number; readonly headers: unknown };
}

/**
 * Notes the head of each HTTP answer from now on; gives the one to the request with this `X-Request-Id`. The client
 * stays as it is in the portal: what it sends and takes is looked at from beside it.
 */
export function watchHttp(): (requestId: string) => HttpFacts | undefined {
  const seen = new Map<string, HttpFacts>();
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as Published;
    const id = headerOf(request.headers, 'x-request-id');
    if (!id) return;
    const date = Date.parse(headerOf(response.headers, 'date'));
    seen.set(id, {
      status: response.statusCode,
      contentType: (headerOf(response.headers, 'content-type').split(';')[0] ?? '').trim().toLowerCase(),
      skew: Number.isNaN(date) ? null : Math.round((date - Date.now()) / 1000),
    });
  });
  return (requestId) => seen.get(requestId);
}

function headerOf(headers: unknown, wanted: string): string {
  if (!Array.isArray(headers)) return String((headers as Record<string, unknown> | null)?.[wanted] ?? '');
  const at = headers.findIndex((name, index) => index % 2 === 0 && String(name).toLowerCase() === wanted);
  return at < 0 ? '' : String(headers[at + 1]);
}
