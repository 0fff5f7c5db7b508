import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answers } from './answers/all.ts';
import type { SeenCall } from './call-log.ts';
import { checkHeaders, checkSignature, checkToken } from './check.ts';
import { replaces } from './faults.ts';
import { type Body, type Pair, parseBody, type ReceivedFile, readBody } from './http/body.ts';
import { deliver, faultedReply } from './http/deliver.ts';
import { bearer, forbiddenHeaders } from './http/headers.ts';
import { Params } from './http/params.ts';
import { AnsweredFile, json, Refusal, type Reply, success } from './http/reply.ts';
import { checkParameters } from './parameters.ts';
import type { Match, Router } from './route.ts';
import { judge } from './signature.ts';
import type { World } from './world.ts';

type Incoming = { match: Match; pairs: Pair[]; files: ReceivedFile[]; headers: IncomingMessage['headers'] };

/** One vendor call from its arrival to the last byte of its answer. */
export async function serve(
  world: World,
  route: Router,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const record = world.log.begin({
    method,
    path: url.pathname,
    authorization: bearer(request.headers.authorization).kind,
    requestId: one(request.headers['x-request-id']) ?? '',
    forbiddenHeaders: forbiddenHeaders(request.headers),
  });
  watch(record, response);
  const match = route(method, url.pathname);
  if (match.kind === 'call') {
    record.call = match.call.n;
    record.service = match.call.service;
  }
  // Before the body is read: a fault may keep it from coming to its end.
  const fault = world.faults.take(url.pathname, record.call);
  record.faulted = fault !== undefined;
  const body = await bodyOf(request, response, record, fault?.cutBody);
  if (!body) return;
  const pairs = [...url.searchParams, ...body.pairs];
  record.params = Object.fromEntries(pairs.map(([key, value]) => [key, shortened(value)]));
  record.files = body.files.map(({ content: _, ...file }) => file);

  if (fault?.runAfterMs) await wait(fault.runAfterMs);
  const runs = !fault || fault.run || !replaces(fault);
  const asked = { match, pairs, files: body.files, headers: request.headers };
  let reply = runs ? replyTo(world, asked, record) : json({ code: fault.status ?? 500, msg: 'fault' });
  if (!runs) judged(world, asked, record);
  if (fault) reply = faultedReply(fault, reply);
  record.code = reply.code;
  await deliver(response, reply, fault, () => {
    record.cut = true;
  });
}

async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  record: SeenCall,
  cutAfter: number | undefined,
): Promise<Body | undefined> {
  try {
    return parseBody(request.headers['content-type'], await readBody(request, cutAfter));
  } catch {
    // The client went away in the middle, or a fault says so: what it wanted has not been asked for completely.
    record.aborted = cutAfter === undefined;
    record.cut = !record.aborted;
    response.destroy();
    return undefined;
  }
}

function judged(world: World, { pairs, headers }: Incoming, record: SeenCall) {
  const given = headers['x-sign'];
  const verdict = judge(
    pairs,
    typeof given === 'string' ? given : undefined,
    world.options.secret,
    world.options.signFormat,
  );
  record.signature = verdict;
  return verdict;
}

function replyTo(world: World, asked: Incoming, record: SeenCall): Reply {
  const { match, pairs, files, headers } = asked;
  const verdict = judged(world, asked, record);
  if (match.kind === 'no such path') return json({ code: 404, msg: 'no such path' }, 404);
  if (match.kind === 'wrong method')
    return json({ code: 405, msg: 'wrong method' }, 405, { allow: match.allow });
  const { call, id } = match;
  try {
    checkHeaders({ requestedWith: one(headers['x-requested-with']), agent: one(headers['x-agent']) });
    checkSignature(verdict);
    const caller = checkToken(world, call, bearer(headers.authorization));
    record.account = caller.account?.account ?? null;
    checkParameters(call.n, pairs);
    const answer = answers[call.n];
    if (!answer) throw new Refusal(9999, 'not available in this sandbox yet');
    const heard = world.differences.heard(call.n, pairs);
    const data = answer({ world, call, id, params: new Params(heard), files, ...caller });
    return data instanceof AnsweredFile ? data.reply() : world.differences.spoil(call.n, success(call, data));
  } catch (fault) {
    if (fault instanceof Refusal) return fault.reply();
    // A fault of the sandbox itself should be seen by whoever runs it, and look like a vendor's breakdown.
    console.error(fault);
    return json({ code: 500, msg: 'sandbox fault' }, 500);
  }
}

/** Notes how the answer ended, whichever way it did. */
function watch(record: SeenCall, response: ServerResponse): void {
  const began = performance.now();
  response.once('close', () => {
    record.ms = Math.round((performance.now() - began) * 10) / 10;
    record.status = response.headersSent ? response.statusCode : null;
    record.aborted ||= !response.writableFinished && !record.cut;
  });
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
const shortened = (value: string) => (value.length > 2000 ? `${value.slice(0, 2000)}…` : value);
