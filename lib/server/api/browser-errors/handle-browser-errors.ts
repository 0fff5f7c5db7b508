import { releaseParameter } from '#lib/contract/browser-errors.ts';
import { CodedError } from '#lib/contract/coded-error.ts';
import { parseJson } from '../../json.ts';
import { log } from '../../observe/log.ts';
import { metrics } from '../../observe/metrics.ts';
import { parseClient } from '../../session/client.ts';
import { consumeBrowserErrorQuota } from '../limits.ts';
import { isSameOrigin } from '../origin.ts';
import { Problem, toProblem } from '../problem.ts';
import { readJsonText } from '../read-body.ts';
import { type PortalRequest, type PortalResponse, requestIdOf, splitUrl } from '../request.ts';
import { problemHeaders } from '../response.ts';
import { type BrowserError, readCspReport, readReport } from './report.ts';

/** Returns the template of a page's path. */
export type RouteOf = (path: string) => string;

const maxBytes = 8 * 1024;
const jsonLimits = { maxDepth: 4, maxValues: 100, uniqueKeys: true };

/**
 * Handles the report of a page's error: logs and counts it. Needs no session; `address` is the client's. Returns 204, or a
 * problem for a refused report. Rejects only for a defect.
 */
export async function handleBrowserErrors(
  request: PortalRequest,
  address: string,
  routeOf: RouteOf,
): Promise<PortalResponse> {
  const requestId = requestIdOf(request);
  try {
    const readContent = findReader(request);
    const quotaHeaders = await consumeBrowserErrorQuota(address);
    const text = await readJsonText(request, address, maxBytes);
    logBrowserError(request, requestId, parseReport(text, readContent), routeOf);
    const headers = { 'x-request-id': requestId, 'cache-control': 'no-store', ...quotaHeaders };
    return { status: 204, headers: Object.entries(headers), body: null };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const problem = toProblem(error);
    const headers = [...problemHeaders(requestId), ...Object.entries(problem.headers)];
    return { status: problem.status, headers, body: JSON.stringify(problem.toDocument(requestId)) };
  }
}

type Reader = (content: unknown) => BrowserError;

const readers: readonly (readonly [type: RegExp, reader: Reader])[] = [
  [/^application\/json\s*(;|$)/i, readReport],
  [/^application\/csp-report\s*(;|$)/i, readCspReport],
];

/** Returns the reader for the content type. Checks all that needs no body first: throws 403, 405 and 415. */
function findReader({ method, headers }: PortalRequest): Reader {
  if (method !== 'POST') throw new Problem('methodNotAllowed', { headers: { allow: 'POST' } });
  if (!isSameOrigin(headers)) throw new Problem('crossOrigin');
  const type = headers.get('content-type') ?? '';
  const [, reader] = readers.find(([pattern]) => pattern.test(type)) ?? [];
  if (!reader) throw new Problem('unsupportedType');
  return reader;
}

/** Throws 400 for anything that is no report, so that it is not logged. */
function parseReport(text: string, readContent: Reader): BrowserError {
  try {
    return readContent(parseJson(text, jsonLimits));
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
}

function logBrowserError(
  { url, headers }: PortalRequest,
  requestId: string,
  { kind, origin, reason, path, ...ids }: BrowserError,
  routeOf: RouteOf,
): void {
  metrics.browserErrors.inc({ kind, origin });
  const release = new URLSearchParams(splitUrl(url)[1]).get(releaseParameter) ?? '';
  const line = {
    event: 'browserError',
    requestId,
    kind,
    origin,
    route: routeOf(path),
    release: /^[\w.+-]{1,64}$/.test(release) ? release : 'unknown',
    ...parseClient(headers.get('user-agent')),
    ...ids,
    reason,
  };
  if (origin === 'portal') log().warn(line);
  else log().info(line);
}
