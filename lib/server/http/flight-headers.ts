import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { stripFlightHeaders } from 'next/dist/server/app-render/strip-flight-headers.js';

/**
 * Removes the headers of Next's client router when Next would respond 500 to their state tree. The page is then
 * rendered in full, and a tab of an earlier version loads it as a new document.
 */
export function dropInvalidFlightHeaders(headers: IncomingHttpHeaders): void {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'] as string);
  } catch {
    stripFlightHeaders(headers);
  }
}
