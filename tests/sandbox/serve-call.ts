import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxContext } from './context.ts';
import type { LoggedCall } from './control/call-log.ts';
import { replacesResponse } from './control/faults.ts';
import { hasOnlyVendorCookies, signInCookies } from './dialects/session-rules.ts';
import { type TranslatedRequest, translateRequest } from './dialects/translate-request.ts';
import { translateResponse } from './dialects/translate-response.ts';
import { type Body, type Pair, parseBody, type ReceivedFile, readBody } from './http/body.ts';
import { type CallResponse, FileResponse, json, Refusal, success } from './http/call-response.ts';
import { bearer, forbiddenHeaders } from './http/headers.ts';
import { Params } from './http/params.ts';
import { applyFault, sendResponse } from './http/send-response.ts';
import {
  checkDialectHeaders,
  checkHeaders,
  checkParameters,
  checkSignature,
  checkToken,
} from './request-checks.ts';
import type { RouteMatch, Router } from './router.ts';
import { signHeader, verifySignature } from './signature.ts';

type Incoming = {
  match: RouteMatch;
  /** The signed parameters. */
  pairs: Pair[];
  /** The parameters as specified. */
  translated: TranslatedRequest;
  files: ReceivedFile[];
  headers: IncomingMessage['headers'];
};

const signInCall = 1;

/** Handles one vendor call. */
export async function serveCall(
  context: SandboxContext,
  route: Router,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const match = route(method, url.pathname);
  const { path } = match.kind === 'call' ? match : { path: url.pathname };
  const record = context.log.start({
    method: match.kind === 'call' ? match.call.method : method,
    path,
    authorization: bearer(request.headers.authorization).kind,
    requestId: firstValue(request.headers['x-request-id']) ?? '',
    forbiddenHeaders: forbiddenHeaders(
      request.headers,
      hasOnlyVendorCookies(context, request.headers.cookie),
    ),
  });
  recordOutcome(record, response);
  if (match.kind === 'call') {
    record.call = match.call.n;
    record.service = match.call.service;
  }
  // Looked up before the body is read, because a fault may abort the body.
  const fault = context.faults.next(path, record.call);
  record.faulted = fault !== undefined;
  const body = await readRequestBody(request, response, record, fault?.abortBodyAfter);
  if (!body) return;
  const pairs = [...url.searchParams, ...body.pairs];
  const translated = translatedRequest(context, match, pairs);
  record.params = Object.fromEntries(translated.pairs.map(([key, value]) => [key, shortened(value)]));
  record.files = body.files.map(({ content: _, ...file }) => file);

  if (fault?.runAfterMs) await wait(fault.runAfterMs);
  const executes = !fault || fault.execute || !replacesResponse(fault);
  const incoming = { match, pairs, translated, files: body.files, headers: request.headers };
  let callResponse = executes
    ? executeCall(context, incoming, record)
    : json({ code: fault.status ?? 500, msg: 'fault' });
  if (!executes) recordSignature(context, incoming, record);
  if (fault) callResponse = applyFault(fault, callResponse);
  if (context.dialect)
    callResponse = translateResponse(
      context.dialect,
      match.kind === 'call' ? match.call : undefined,
      callResponse,
    );
  record.code = callResponse.code;
  if (fault?.held) await context.faults.untilCleared();
  await sendResponse(response, callResponse, fault, () => {
    record.cutByFault = true;
  });
}

async function readRequestBody(
  request: IncomingMessage,
  response: ServerResponse,
  record: LoggedCall,
  cutAfter: number | undefined,
): Promise<Body | undefined> {
  try {
    return parseBody(request.headers['content-type'], await readBody(request, cutAfter));
  } catch {
    // The client disconnected, or a fault aborted the body. The request is incomplete.
    record.aborted = cutAfter === undefined;
    record.cutByFault = !record.aborted;
    response.destroy();
    return undefined;
  }
}

function translatedRequest({ dialect, options }: SandboxContext, match: RouteMatch, pairs: Pair[]) {
  return dialect && match.kind === 'call'
    ? translateRequest(dialect, match.call, options.signFormat, pairs)
    : { pairs, unknownNames: [], errors: {} };
}

function recordSignature(context: SandboxContext, { pairs, headers }: Incoming, record: LoggedCall) {
  const { secret, signFormat } = context.options;
  const signatureCheck = verifySignature(
    pairs,
    firstValue(headers[signHeader(signFormat)]),
    secret,
    signFormat,
  );
  record.signature = signatureCheck;
  return signatureCheck;
}

function executeCall(context: SandboxContext, incoming: Incoming, record: LoggedCall): CallResponse {
  const { match, translated, files, headers } = incoming;
  const signatureCheck = recordSignature(context, incoming, record);
  if (match.kind === 'no such path') return json({ code: 404, msg: 'no such path' }, 404);
  if (match.kind === 'wrong method')
    return json({ code: 405, msg: 'wrong method' }, 405, { allow: match.allow });
  const { call, id } = match;
  try {
    checkHeaders({
      requestedWith: firstValue(headers['x-requested-with']),
      agent: firstValue(headers['x-agent']),
    });
    checkDialectHeaders(context, headers);
    checkSignature(signatureCheck);
    const caller = checkToken(context, call, bearer(headers.authorization), headers.cookie);
    record.account = caller.account?.account ?? null;
    checkParameters(call, translated);
    const accepted = context.overrides.acceptedPairs(call.n, translated.pairs);
    const data = call.handler({ context, call, id, params: new Params(accepted), files, ...caller });
    if (data instanceof FileResponse) return data.toResponse();
    const cookies = call.n === signInCall ? signInCookies(context, data) : [];
    const callResponse = context.overrides.apply(call.n, success(call, data));
    return cookies.length > 0 ? { ...callResponse, headers: { 'set-cookie': cookies } } : callResponse;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.toResponse();
    // A bug of the sandbox is logged and looks like a vendor error.
    console.error(fault);
    return json({ code: 500, msg: 'sandbox fault' }, 500);
  }
}

/** Logs the outcome when the response closes. */
function recordOutcome(record: LoggedCall, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    record.ms = Math.round((performance.now() - startedAt) * 10) / 10;
    record.status = response.headersSent ? response.statusCode : null;
    record.aborted ||= !response.writableFinished && !record.cutByFault;
  });
}

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
const shortened = (value: string) => (value.length > 2000 ? `${value.slice(0, 2000)}…` : value);
