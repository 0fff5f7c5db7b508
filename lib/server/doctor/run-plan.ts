import { may } from '#lib/contract/access.ts';
import { operations } from '#lib/contract/index.ts';
import type { Operation, OperationInput, ReceivedFile, ReceivedFileStream } from '#lib/contract/operation.ts';
import type { Identity } from '#lib/contract/operations/session.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { toVendorSession } from '../vendor-format/vendor-session.ts';
import { type CallRecorder, type Exchange, WriteBlocked } from './call-recorder.ts';
import { comparePages, type PagingDifference } from './compare-pages.ts';
import type { PlannedOperation } from './plan.ts';
import { createHandlerContext, runHandler } from './run-handler.ts';
import type { SignedInAccount } from './sign-in.ts';

/** The signed-in account, and the recorder by which its operations call the vendor. */
export interface RunContext {
  readonly identity: Identity;
  readonly grant: SignedInAccount['grant'];
  readonly recorder: CallRecorder;
  readonly signal: AbortSignal;
}

/** The outcome of a planned operation. */
export interface OperationRun {
  readonly planned: PlannedOperation;
  readonly input: unknown;
  /** Undefined when it failed or was not run. */
  readonly response: unknown;
  readonly error: unknown;
  /** Set when it was not run. */
  readonly skipReason?: string;
  readonly pagingDifferences: readonly PagingDifference[];
}

/**
 * Runs the operations of a plan, each for up to `maxRecords` records and after the operation that returns them. A
 * failed operation is a run with an error. Throws for a plan that lacks a source.
 */
export async function runPlan(
  plan: readonly PlannedOperation[],
  context: RunContext,
  maxRecords = 1,
): Promise<OperationRun[]> {
  const runsByOperation = new Map<PlannedOperation, Promise<OperationRun[]>>();
  const startOnce = (planned: PlannedOperation): Promise<OperationRun[]> => {
    const source = plan.find((each) => each !== planned && each.name === planned.source);
    if (planned.source && !source)
      throw new Error(`${planned.name} needs ${planned.source}, which is not planned`);
    const runs =
      runsByOperation.get(planned) ?? runPlanned(planned, source && startOnce(source), context, maxRecords);
    runsByOperation.set(planned, runs);
    return runs;
  };
  const runs = await Promise.all(plan.map(startOnce));
  await context.recorder.settle();
  return runs.flat();
}

/** The skip reason of an operation that the account may not use. */
export const notForAccount = 'not for this account';

const skippedRun = (planned: PlannedOperation, skipReason: string): OperationRun => ({
  planned,
  skipReason,
  input: undefined,
  response: undefined,
  error: undefined,
  pagingDifferences: [],
});

/** Runs an operation for the records of its source, or once without input. Returns one skipped run when none fits. */
async function runPlanned(
  planned: PlannedOperation,
  sourceRuns: Promise<OperationRun[]> | undefined,
  context: RunContext,
  maxRecords: number,
): Promise<OperationRun[]> {
  const operation = operations.get(planned.name);
  if (!operation) throw new Error(`no operation ${planned.name}`);
  if (!may(context.identity, operation.access)) return [skippedRun(planned, notForAccount)];
  const records = sourceRuns
    ? (await sourceRuns).flatMap(({ response }) => toRecords(response))
    : [undefined];
  const inputs = records.map(planned.toInput).filter((input) => input !== undefined);
  if (inputs.length === 0) return [skippedRun(planned, `no record of ${planned.source} fits`)];
  return Promise.all(inputs.slice(0, maxRecords).map((input) => runOnce(planned, operation, input, context)));
}

/** Returns the rows of a list, or the response itself as the only record. */
function toRecords(response: unknown): unknown[] {
  if (response === undefined) return [];
  const { items } = response as { items?: unknown };
  return Array.isArray(items) ? items : [response];
}

/** Runs an operation for one input, and requests a second page of a list. */
async function runOnce(
  planned: PlannedOperation,
  operation: Operation,
  operationInput: OperationInput,
  context: RunContext,
): Promise<OperationRun> {
  const input = toHandlerInput(operation, operationInput);
  try {
    const response = await runOperation(planned.name, input, context);
    const pagingDifferences =
      planned.isPaged && !context.signal.aborted
        ? await compareShortPage(planned, operation, response, context)
        : [];
    return { planned, input, response, error: undefined, pagingDifferences };
  } catch (error) {
    const failedRun = { planned, input, response: undefined, error, pagingDifferences: [] };
    if (!(error instanceof WriteBlocked)) return failedRun;
    return { ...failedRun, skipReason: 'it requires a call that changes data' };
  }
}

/** The input of an operation, with the file of an upload. */
export type HandlerInput = OperationInput & { readonly file?: ReceivedFile | ReceivedFileStream };

/** Returns the validated input with its defaults, as a handler gets it. */
function toHandlerInput({ params, query, body }: Operation, input: HandlerInput): unknown {
  return {
    file: input.file,
    params: params ? params.parse(input.params ?? {}) : {},
    query: query ? query.parse(input.query ?? {}) : {},
    body: body?.parse(input.body),
  };
}

/** Runs an operation with input that the contract completes. Throws what its handler throws. */
export function runInput(
  name: OperationName,
  input: HandlerInput,
  context: RunContext,
  allowsWrites = false,
): Promise<unknown> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  return runOperation(name, toHandlerInput(operation, input), context, allowsWrites);
}

function runOperation(
  name: OperationName,
  input: unknown,
  context: RunContext,
  allowsWrites = false,
): Promise<unknown> {
  const { recorder, identity, grant, signal } = context;
  const session = toVendorSession(grant);
  const client = recorder.createClient({ ...session, signal }, name, allowsWrites);
  return runHandler(name, input, { ...client, ...createHandlerContext(identity, session.token ?? '') });
}

/** Rows of the second page; few, so that a list has more than one page. */
const shortPageSize = 3;

/**
 * Requests a short second page and compares it with the first. Returns no differences when the second request fails.
 */
async function compareShortPage(
  { name }: PlannedOperation,
  operation: Operation,
  firstPage: unknown,
  context: RunContext,
): Promise<PagingDifference[]> {
  const { exchanges } = context.recorder;
  const input = toHandlerInput(operation, { query: { page: 2, pageSize: shortPageSize } });
  const countBefore = exchanges.length;
  const secondPage = await runOperation(name, input, context).catch(() => undefined);
  if (secondPage === undefined) return [];
  const isSecondPage = (exchange: Exchange) =>
    exchange.operation === name && exchange.values.page === 2 && exchange.values.pageSize === shortPageSize;
  const raw = exchanges.slice(countBefore).find(isSecondPage)?.data;
  return comparePages(firstPage as never, secondPage as never, raw, shortPageSize);
}
