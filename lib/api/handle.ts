import { randomUUID } from 'node:crypto';
import { config } from '../config.ts';
import { type FileResponse, fileResponse } from '../contract/file-response.ts';
import type { Operation } from '../contract/operation.ts';
import { type VendorCallStats, vendorCallStats } from '../observe/log.ts';
import { nameRequestSpan } from '../observe/spans.ts';
import { type AuthSession, authenticateRequest, type RequestAuth } from '../session/authenticate.ts';
import { SessionManager } from '../session/session-manager.ts';
import { withDeadline } from '../vendor/http/deadline.ts';
import { acquireSlot } from './concurrency-slots.ts';
import { deprecationHeaders } from './deprecation.ts';
import { readFile } from './file-body.ts';
import { FileDownload, type FileOutcome } from './file-download.ts';
import { idempotencyKeyOf, runOnce, StoredResponse } from './idempotency.ts';
import { type CheckedInput, checkInput } from './input.ts';
import { readJson } from './json-body.ts';
import { consumeQuota, consumeSubjectQuota, delayAttempt, networkOf, resetAttempts } from './limits.ts';
import { withConcurrencyLimit } from './operation-limiter.ts';
import { checkOrigin } from './origin.ts';
import { etagHeader, toPreconditionProblem, withIfMatch } from './preconditions.ts';
import { Problem } from './problem.ts';
import { withRecordLock } from './record-lock.ts';
import { type PortalRequest, type PortalResponse, splitUrl } from './request.ts';
import { auditedRecords, logRequest, type RequestRecord } from './request-log.ts';
import { normalizedTarget } from './request-target.ts';
import { jsonResponse, type ResponseContext, responseHeaders, textResponse } from './response.ts';
import { findOperation, type Match } from './router.ts';
import { type ExportOutcome, RowsExport } from './rows-export.ts';
import { negotiateRowsFormat, type RowsFormat } from './rows-format.ts';
import { checkAccess, type Run, run } from './run.ts';
import { toProblem } from './vendor-problem.ts';

const maxUrlLength = 8_192;

const clientGone = 499;

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Answers every request to an operation: session → origin → limits → access → input → run → shape → answer.
 * Never throws; every failure is a problem document with the request's id. A list can be asked for whole, and then
 * comes row by row.
 * @param address The client's network address, proxies already taken off.
 */
export async function handle(request: PortalRequest, address: string): Promise<PortalResponse> {
  const requestId = requestIdOf(request);
  const time: VendorCallStats = { requestId, ms: 0, calls: 0, writes: 0 };
  const started = performance.now();
  const none = {
    operation: null,
    session: null,
    problem: null,
    on: null,
    rows: null,
    bytes: null,
    replayed: false,
    page: pageOf(request),
  };
  const done: RequestRecord = { requestId, address, status: 200, ...none };
  const noted = () => logRequest(done, request.method, performance.now() - started, time);
  return vendorCallStats.run(time, async () => {
    const saying: ResponseContext = { requestId, sessions: new SessionManager(null), headers: {} };
    const response = await attempt({ request, address, requestId, time, done, noted, saying });
    // Rows on their way tell by themselves when the last one has gone.
    if (response.body === null || typeof response.body === 'string') {
      done.status = response.status;
      noted();
    }
    return response;
  });
}

interface Attempt {
  readonly request: PortalRequest;
  readonly address: string;
  readonly requestId: string;
  readonly time: VendorCallStats;
  readonly done: RequestRecord;
  readonly noted: () => void;
  readonly saying: ResponseContext;
}

async function attempt(at: Attempt): Promise<PortalResponse> {
  const { request, requestId, done, saying } = at;
  try {
    if (request.url.length > maxUrlLength) throw new Problem('urlTooLong');
    if (normalizedTarget(request.url) === null) throw new Problem('malformed');
    const [path, search] = splitUrl(request.url);
    const match = operationAt(request.method, path);
    done.operation = match.operation;
    nameRequestSpan(match.operation, requestId);
    const { headers } = request;
    const auth = await authenticateRequest(headers.get('authorization'), headers.get('cookie'));
    done.session = auth.session;
    saying.sessions = new SessionManager(auth.session, headers.get('user-agent'));
    Object.assign(saying.headers, deprecationHeaders(match.operation));
    const response = await perform(at, match, search, auth);
    if (response instanceof RowsExport) {
      Object.assign(saying.headers, response.headers);
      return { status: 200, headers: responseHeaders(response.type, saying), body: response.lines() };
    }
    if (response instanceof FileDownload) {
      Object.assign(saying.headers, response.headers);
      return {
        status: response.status,
        headers: responseHeaders(response.type, saying),
        body: response.bytes(),
      };
    }
    await renew(request, auth, saying.sessions);
    if (response instanceof StoredResponse) return replayResponse(response, at);
    Object.assign(saying.headers, etagHeader(match.operation, response));
    return jsonResponse(match.operation.status, response, saying);
  } catch (error) {
    if (request.signal.aborted) return { status: clientGone, headers: [], body: null };
    const problem = toProblem(error);
    done.problem = problem;
    Object.assign(saying.headers, problem.headers);
    return jsonResponse(problem.status, problem.toDocument(requestId), saying);
  }
}

function replayResponse({ status, body }: StoredResponse, { done, saying }: Attempt): PortalResponse {
  done.replayed = true;
  saying.headers['idempotency-replayed'] = 'true';
  return textResponse(status, body, saying);
}

/** Checks everything that needs no body, reads the body, and runs the operation when a slot is free, by its deadline. */
async function perform(
  at: Attempt,
  { operation, params }: Match,
  search: string,
  auth: RequestAuth,
): Promise<unknown> {
  const { request, address, saying } = at;
  const { session, isStale } = auth;
  const client = { account: session?.identity.userId, address };
  const form =
    request.method === 'GET' ? negotiateRowsFormat(operation, request.headers.get('accept')) : undefined;
  if (writing.has(request.method)) checkOrigin(request.headers, session);
  Object.assign(saying.headers, await consumeQuota(operation.limit, client));
  checkAccess(operation, session, isStale);
  if (operation.file) return performWithFile(at, { operation, params }, search, session, saying.sessions);
  const body =
    operation.method === 'GET'
      ? undefined
      : await readJson(request, client.account ?? networkOf(client.address));
  return withDeadline(request.signal, async () => {
    const given = withIfMatch(operation, request.headers, { query: new URLSearchParams(search), body });
    const input = checkInput(operation, { params, ...given }, form !== undefined);
    at.done.on = auditedRecords(operation, input);
    const subject = subjectOf(operation, body, session);
    if (subject !== undefined) {
      const [ratelimit, policy] = await consumeSubjectQuota(operation.limit, subject, address);
      saying.headers.ratelimit += `, ${ratelimit}`;
      saying.headers['ratelimit-policy'] += `, ${policy}`;
      if (operation.limit === 'signIn') await delayAttempt(subject, request.signal);
    }
    return withConcurrencyLimit(operation, request.signal, () =>
      execute(at, operation, { input, form, auth, subject }),
    );
  });
}

interface Checked {
  readonly input: CheckedInput;
  /** The format of a list that is sent whole. */
  readonly form: RowsFormat | undefined;
  readonly auth: RequestAuth;
  readonly subject: string | undefined;
}

async function execute(
  at: Attempt,
  operation: Operation,
  { input, form, auth, subject }: Checked,
): Promise<unknown> {
  const { request, saying } = at;
  const { session } = auth;
  const { sessions } = saying;
  const { signal } = request;
  if (form) {
    // Before they begin: from then on they end by themselves, and nothing here may fail.
    await renew(request, auth, sessions);
    const onEnd = (outcome: ExportOutcome) => endOfRows(at, outcome);
    return RowsExport.open({ ...at, operation, form, input, session, sessions, signal, onEnd });
  }
  if (operation.response === fileResponse) {
    // Pages load pictures: that is no activity of the user.
    if (operation.name !== 'files.read') await renew(request, auth, sessions);
    return fileFor(at, operation, input, { session, signal, sessions, range: rangeOf(request) });
  }
  const account = session?.identity.userId ?? '';
  const send = () => run(operation, input, { session, signal, sessions });
  const work = () =>
    withRecordLock(operation, input, account, send).catch((error: unknown) => {
      throw toPreconditionProblem(toProblem(error), request.headers);
    });
  const key = session && idempotencyKeyOf(operation, request.headers);
  if (key) return runOnce({ ...at, operation, input, key, userId: session.identity.userId }, work);
  const response = await work();
  if (subject !== undefined && operation.limit === 'signIn') await resetAttempts(subject, at.address);
  return response;
}

/**
 * As `perform`, for an operation whose body is a file: everything else is checked before a byte of it is read. Uploads
 * have a limit of their own and take no slot, since they last as long as the client sends.
 */
async function performWithFile(
  { request, address, done }: Attempt,
  { operation, params }: Match,
  search: string,
  session: AuthSession | null,
  sessions: SessionManager,
): Promise<unknown> {
  const input = checkInput(operation, { params, query: new URLSearchParams(search), body: undefined });
  done.on = auditedRecords(operation, input);
  const releaseSlot = acquireSlot('uploads', session?.identity.userId ?? address);
  try {
    const { name } = input.query as { name: string };
    const file = operation.file && (await readFile(operation.file, request, name));
    const timeoutMs = operation.file?.content === 'stream' ? Number.POSITIVE_INFINITY : undefined;
    const work = () => run(operation, { ...input, file }, { session, signal: request.signal, sessions });
    return await withDeadline(request.signal, work, timeoutMs);
  } finally {
    releaseSlot();
  }
}

function rangeOf({ headers }: PortalRequest): string | null {
  const range = headers.get('range');
  return range !== null && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : null;
}

async function fileFor(
  at: Attempt,
  operation: Operation,
  input: CheckedInput,
  as: Run,
): Promise<FileDownload> {
  const kind = operation.name === 'files.read' ? 'files' : 'exports';
  const releaseSlot = acquireSlot(kind, as.session?.identity.userId ?? at.address);
  try {
    const file = (await run(operation, input, as)) as FileResponse;
    at.request.signal.throwIfAborted();
    const download = new FileDownload(file, (outcome) => {
      releaseSlot();
      endOfFile(at, outcome);
    });
    at.done.status = download.status;
    return download;
  } catch (error) {
    releaseSlot();
    throw error;
  }
}

async function renew(request: PortalRequest, auth: RequestAuth, sessions: SessionManager): Promise<void> {
  if (auth.session && request.headers.get('x-portal-background') === null) await sessions.refresh();
}

function endOfRows({ done, noted }: Attempt, { rows, problem, whole }: ExportOutcome): void {
  done.rows = rows;
  done.problem = problem;
  done.status = problem?.status ?? (whole ? 200 : clientGone);
  noted();
}

function endOfFile({ done, noted }: Attempt, { bytes, problem, whole }: FileOutcome): void {
  done.bytes = bytes;
  done.problem = problem;
  if (problem || !whole) done.status = problem?.status ?? clientGone;
  noted();
}

function subjectOf(operation: Operation, body: unknown, session: AuthSession | null): string | undefined {
  if (operation.limit !== 'signIn' && operation.limit !== 'code') return undefined;
  const { account, email } = body as { account?: string; email?: string };
  return account ?? email ?? session?.identity.account ?? '';
}

function operationAt(method: string, path: string): Match {
  const found = findOperation(method, path);
  if (!found) throw new Problem('notFound');
  if ('allow' in found) throw new Problem('methodNotAllowed', { headers: { allow: found.allow.join(', ') } });
  return found;
}

function pageOf({ headers }: PortalRequest): string {
  return URL.parse(headers.get('referer') ?? '')?.pathname ?? '';
}

function requestIdOf(request: PortalRequest): string {
  const given = config().TRUSTED_PROXIES.length > 0 ? request.headers.get('x-request-id') : null;
  return given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
