import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxContext } from './context.ts';
import type { LoggedCall } from './control/call-log.ts';
import { replacesResponse } from './control/faults.ts';
import { type Body, type Pair, parseBody, type ReceivedFile, readBody } from './http/body.ts';
import { type CallResponse, FileResponse, json, Refusal, success } from './http/call-response.ts';
import { bearer, forbiddenHeaders } from './http/headers.ts';
import { Params } from './http/params.ts';
import { applyFault, sendResponse } from './http/send-response.ts';
import { checkHeaders, checkParameters, checkSignature, checkToken } from './request-checks.ts';
import type { RouteMatch, Router } from './router.ts';
import { verifySignature } from './signature.ts';

type Incoming = {
  match: RouteMatch;
  pairs: Pair[];
  files: ReceivedFile[];
  headers: IncomingMessage['headers'];
};

/** Handles one vendor call. */
export async function serveCall(
  context: SandboxContext,
  route: Router,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const record = context.log.start({
    method,
    path: url.pathname,
    authorization: bearer(request.headers.authorization).kind,
    requestId: firstValue(request.headers['x-request-id']) ?? '',
    forbiddenHeaders: forbiddenHeaders(request.headers),
  });
  recordOutcome(record, response);
  const match = route(method, url.pathname);
  if (match.kind === 'call') {
    record.call = match.call.n;
    record.service = match.call.service;
  }
  // Looked up before the body is read, because a fault may abort the body.
  const fault = context.faults.next(url.pathname, record.call);
  record.faulted = fault !== undefined;
  const body = await readRequestBody(request, response, record, fault?.abortBodyAfter);
  if (!body) return;
  const pairs = [...url.searchParams, ...body.pairs];
  record.params = Object.fromEntries(pairs.map(([key, value]) => [key, shortened(value)]));
  record.files = body.files.map(({ content: _, ...file }) => file);

  if (fault?.runAfterMs) await wait(fault.runAfterMs);
  const executes = !fault || fault.execute || !replacesResponse(fault);
  const incoming = { match, pairs, files: body.files, headers: request.headers };
  let callResponse = executes
    ? executeCall(context, incoming, record)
    : json({ code: fault.status ?? 500, msg: 'fault' });
  if (!executes) recordSignature(context, incoming, record);
  if (fault) callResponse = applyFault(fault, callResponse);
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

function recordSignature(context: SandboxContext, { pairs, headers }: Incoming, record: LoggedCall) {
  const signHeader = headers['x-sign'];
  const signatureCheck = verifySignature(
    pairs,
    typeof signHeader === 'string' ? signHeader : undefined,
    context.options.secret,
    context.options.signFormat,
  );
  record.signature = signatureCheck;
  return signatureCheck;
}

function executeCall(context: SandboxContext, incoming: Incoming, record: LoggedCall): CallResponse {
  const { match, pairs, files, headers } = incoming;
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
    checkSignature(signatureCheck);
    const caller = checkToken(context, call, bearer(headers.authorization));
    record.account = caller.account?.account ?? null;
    checkParameters(call, pairs);
    const accepted = context.overrides.acceptedPairs(call.n, pairs);
    const data = call.handler({ context, call, id, params: new Params(accepted), files, ...caller });
    return data instanceof FileResponse
      ? data.toResponse()
      : context.overrides.apply(call.n, success(call, data));
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
