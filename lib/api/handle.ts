import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import type { Operation } from '../contract/operation.ts';
import { type VendorTime, vendorTime } from '../observe/log.ts';
import { SessionDoor } from '../session/door.ts';
import { type OpenSession, openVisit, type Visit } from '../session/open.ts';
import { type Finished, note } from './audit.ts';
import { checkInput } from './input.ts';
import { draw, forgive } from './limits.ts';
import { checkOrigin } from './origin.ts';
import { Problem } from './problem.ts';
import { admit } from './queue.ts';
import { type PortalAnswer, type PortalRequest, readBody, splitUrl } from './request.ts';
import { findOperation, type Match } from './router.ts';
import { checkAccess, run } from './run.ts';
import { toProblem } from './vendor-problem.ts';

/** Longest address, in characters. */
const maxUrlLength = 8_192;

/** Stands in the log for a client that went away before its answer. */
const clientGone = 499;

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Answers every request to an operation: session → origin → limits → access → input → run → shape → answer.
 * Never throws; every failure is a problem document with the request's id.
 * @param address The client's network address, proxies already taken off.
 */
export async function handle(request: PortalRequest, address: string): Promise<PortalAnswer> {
  const requestId = requestIdOf(request);
  const time: VendorTime = { ms: 0, calls: 0 };
  const started = performance.now();
  return vendorTime.run(time, async () => {
    const done: Finished = { requestId, address, operation: null, session: null, problem: null, status: 200 };
    const answer = await attempt(request, address, requestId, done);
    done.status = answer.status;
    note(done, request.method, performance.now() - started, time);
    return answer;
  });
}

async function attempt(
  request: PortalRequest,
  address: string,
  requestId: string,
  done: Finished,
): Promise<PortalAnswer> {
  let door = new SessionDoor(null);
  try {
    if (request.url.length > maxUrlLength) throw new Problem('urlTooLong');
    const [path, search] = splitUrl(request.url);
    const match = operationAt(request.method, path);
    done.operation = match.operation;
    const visit = await openVisit(request.headers.get('authorization'), request.headers.get('cookie'));
    done.session = visit.session;
    door = new SessionDoor(visit.session);
    // A session that is over, or half of one, is dropped by the browser as well.
    if (visit.stale && !request.headers.get('authorization')) door.clear();
    const answer = await admit(match.operation, () => perform(request, address, match, search, visit, door));
    if (visit.session && request.headers.get('x-portal-background') === null) await door.refresh();
    return json(match.operation.status, answer, requestId, door);
  } catch (error) {
    // Nobody is left to answer; the log alone is told.
    if (request.signal.aborted) return { status: clientGone, headers: [], body: null };
    const problem = toProblem(error);
    done.problem = problem;
    return json(problem.status, problem.toDocument(requestId), requestId, door, problem.headers);
  }
}

async function perform(
  request: PortalRequest,
  address: string,
  { operation, params }: Match,
  search: string,
  visit: Visit,
  door: SessionDoor,
): Promise<unknown> {
  const { session, stale } = visit;
  if (writing.has(request.method)) checkOrigin(request.headers, session);
  if (operation.limit === 'read' || operation.limit === 'write')
    await drawOn(operation, session, address, undefined);
  checkAccess(operation, session, stale);
  const body = operation.method === 'GET' ? undefined : await bodyOf(request);
  const input = checkInput(operation, { params, query: new URLSearchParams(search), body });
  const subject = subjectOf(operation, body);
  if (subject !== undefined) await drawOn(operation, session, address, subject);
  const answer = await run(operation, input, { session, signal: request.signal, door });
  if (operation.name === 'session.create' && subject !== undefined) await forgive(subject);
  return answer;
}

function drawOn(
  operation: Operation,
  session: OpenSession | null,
  address: string,
  subject: string | undefined,
) {
  return draw(operation.limit, { account: session?.identity.userId, address, subject });
}

/** The account or address that a sign-in, a reset or a code is for. */
function subjectOf(operation: Operation, body: unknown): string | undefined {
  if (operation.limit !== 'signIn' && operation.limit !== 'code') return undefined;
  const { account, email } = body as { account?: string; email?: string };
  return account ?? email ?? '';
}

function operationAt(method: string, path: string): Match {
  const found = findOperation(method, path);
  if (!found) throw new Problem('notFound');
  if ('allow' in found) throw new Problem('methodNotAllowed', { headers: { allow: found.allow.join(', ') } });
  return found;
}

/** The JSON of a body; none at all is undefined. Throws 400 or 415. */
async function bodyOf(request: PortalRequest): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readBody(request).catch((error: unknown) => {
    throw error instanceof TypeError ? new Problem('malformed', { cause: error }) : error;
  });
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('unsupportedType');
  const content = parse(text);
  if (text.includes('\\u') && brokenText.test(JSON.stringify(content))) throw new Problem('malformed');
  return content;
}

/** A NUL or half a surrogate pair, as JSON writes them: no text, and nothing that a signature could be made of. */
const brokenText = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/i;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
}

function json(
  status: number,
  content: unknown,
  requestId: string,
  door: SessionDoor,
  more: Record<string, string> = {},
): PortalAnswer {
  return {
    status,
    headers: [
      ['content-type', status >= 400 ? 'application/problem+json' : 'application/json'],
      ['cache-control', 'no-store'],
      ['x-request-id', requestId],
      ...Object.entries(more),
      ...door.cookies.map((cookie) => ['set-cookie', cookie] as const),
    ],
    body: JSON.stringify(content),
  };
}

/** The id that a trusted balancer gave, or one of our own; it comes back in the answer and stands in every log line. */
function requestIdOf(request: PortalRequest): string {
  const given = config().TRUSTED_PROXIES.length > 0 ? request.headers.get('x-request-id') : null;
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
