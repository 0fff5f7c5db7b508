import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type CallerInput, operations, type ResponseBody } from '../contract/index.ts';
import type { Operation } from '../contract/operation.ts';
import type { OperationName } from '../contract/routes.ts';
import { type VendorCallStats, vendorCallStats } from '../observe/log.ts';
import { inSpan, type SpanOptions } from '../observe/spans.ts';
import { getPagePath, getPageSession, redirectToSignIn } from '../session/page-session.ts';
import { SessionManager } from '../session/session-manager.ts';
import { requestSignal } from '../vendor/http/deadline.ts';
import { Problem } from './problem.ts';
import { logRequest, type RequestRecord } from './request-log.ts';
import { checkAccess, run } from './run.ts';
import { toProblem } from './vendor-problem.ts';

/** Status in logs and metrics of a request whose client has disconnected. */
const clientClosedRequest = 499;

/**
 * Runs an operation for the page being rendered, in process: the same access, input check and shaping as over HTTP.
 * A session that is over leaves for the sign-in; any other failure is thrown as a Problem, whose `requestId` names it.
 */
export async function callOnServer<Name extends OperationName>(
  name: Name,
  ...[callerInput]: Record<never, never> extends CallerInput<Name>
    ? [CallerInput<Name>?]
    : [CallerInput<Name>]
): Promise<ResponseBody<Name>> {
  const session = await getPageSession();
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not declared`);
  const time: VendorCallStats = { requestId: randomUUID(), ms: 0, calls: 0, writes: 0 };
  const started = performance.now();
  const record: RequestRecord = {
    requestId: time.requestId,
    address: '',
    operation,
    session,
    problem: null,
    status: 200,
    on: null,
    rows: null,
    bytes: null,
    replayed: false,
    page: await getPagePath(),
  };
  try {
    const span = () => spanOf(operation, time.requestId);
    return await inSpan(span, () =>
      vendorCallStats.run(time, async () => {
        checkAccess(operation, session, false);
        const { params, query, body } = (callerInput ?? {}) as Record<string, unknown>;
        const input = {
          params: parseInput(operation.params, params) ?? {},
          query: parseInput(operation.query, query ?? {}) ?? {},
          body: parseInput(operation.body, body),
        };
        return (await run(operation, input, {
          session,
          signal: requestSignal(),
          sessions: new SessionManager(session),
        })) as ResponseBody<Name>;
      }),
    );
  } catch (error) {
    if (requestSignal()?.aborted) {
      record.status = clientClosedRequest;
      throw error;
    }
    record.problem = toProblem(error);
    record.problem.requestId = record.requestId;
    record.status = record.problem.status;
    if (record.status === 401) return await redirectToSignIn();
    throw record.problem;
  } finally {
    logRequest(record, 'PAGE', performance.now() - started, time);
  }
}

/** How the span begins of an operation that a page does for itself; several lie in the page's own. */
function spanOf({ name }: Operation, requestId: string): SpanOptions {
  const attributes = { 'portal.operation': name, 'portal.request_id': requestId };
  return { name, kind: 'internal', attributes };
}

/** A value as its schema has it. What is not valid, such as an id in an address, is refused as over HTTP. */
function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new Problem('invalid', { cause: result.error });
  return result?.data;
}
