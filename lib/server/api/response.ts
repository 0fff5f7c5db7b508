import type { SessionManager } from '../session/session-manager.ts';
import type { PortalResponse } from './request.ts';

/** What the headers of each response contain. */
export interface ResponseContext {
  readonly requestId: string;
  sessions: SessionManager;
  readonly headers: Record<string, string>;
}

export function jsonResponse(status: number, content: unknown, context: ResponseContext): PortalResponse {
  return textResponse(status, JSON.stringify(content), context);
}

/** Returns a response with JSON text: a problem document for a status of 400 or more. */
export function textResponse(status: number, body: string, context: ResponseContext): PortalResponse {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return { status, headers: responseHeaders(type, context), body };
}

/** Headers of a failure outside of the pipeline's stages, which sets no cookies. */
export const problemHeaders = (requestId: string): PortalResponse['headers'] => [
  ['content-type', 'application/problem+json'],
  ['x-request-id', requestId],
  ['cache-control', 'no-store'],
];

/** Returns the headers of a response, with the session's cookies. Nothing is cached unless the context says so. */
export function responseHeaders(
  type: string,
  { requestId, sessions, headers }: ResponseContext,
): PortalResponse['headers'] {
  return [
    ['content-type', type],
    ['x-request-id', requestId],
    ...Object.entries({ 'cache-control': 'no-store', ...headers }),
    ...sessions.setCookieHeaders.map((cookie) => ['set-cookie', cookie] as const),
  ];
}
