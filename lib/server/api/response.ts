import type { SessionManager } from '../session/session-manager.ts';
import type { PortalResponse } from './request.ts';

export interface ResponseContext {
  readonly requestId: string;
  sessions: SessionManager;
  readonly headers: Record<string, string>;
}

export function jsonResponse(status: number, content: unknown, context: ResponseContext): PortalResponse {
  return textResponse(status, JSON.stringify(content), context);
}

export function textResponse(status: number, body: string, context: ResponseContext): PortalResponse {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return { status, headers: responseHeaders(type, context), body };
}

export const problemHeaders = (requestId: string): PortalResponse['headers'] => [
  ['content-type', 'application/problem+json'],
  ['x-request-id', requestId],
  ['cache-control', 'no-store'],
];

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
