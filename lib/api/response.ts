import type { SessionManager } from '../session/session-manager.ts';
import type { PortalResponse } from './request.ts';

/** What an answer says of itself besides its content, put together while it is worked on. */
export interface ResponseContext {
  readonly requestId: string;
  /** Holds the cookies that are to be set. */
  sessions: SessionManager;
  /** Further headers, by their names in small letters. */
  readonly headers: Record<string, string>;
}

/** An answer in JSON, or a problem. */
export function jsonResponse(status: number, content: unknown, context: ResponseContext): PortalResponse {
  return textResponse(status, JSON.stringify(content), context);
}

/** As `json`, of a text that is JSON already. */
export function textResponse(status: number, body: string, context: ResponseContext): PortalResponse {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return { status, headers: responseHeaders(type, context), body };
}

/** What every answer to an operation says of itself: nobody keeps it. */
export function responseHeaders(
  type: string,
  { requestId, sessions, headers }: ResponseContext,
): PortalResponse['headers'] {
  return [
    ['content-type', type],
    ['x-request-id', requestId],
    ...Object.entries({ 'cache-control': 'no-store', ...headers }),
    ...sessions.cookies.map((cookie) => ['set-cookie', cookie] as const),
  ];
}
