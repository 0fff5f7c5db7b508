import { ZodError, z } from 'zod';
import { may } from '#lib/contract/access.ts';
import { operations } from '#lib/contract/index.ts';
import { rowSchemaOf } from '#lib/contract/list.ts';
import type { Operation, OperationInput } from '#lib/contract/operation.ts';
import type { OperationName } from '#lib/contract/routes.ts';
import { VendorError } from '../../vendor-api/http/errors.ts';
import { VendorRefused } from '../../vendor-api/http/refusal.ts';
import { getService } from '../../vendor-api/http/services.ts';
import { calls } from '../../vendor-format/calls.ts';
import { CallRecorder } from '../call-recorder.ts';
import type { Credentials } from '../run-doctor.ts';
import { type HandlerInput, type RunContext, runInput } from '../run-plan.ts';
import { signIn, signOut } from '../sign-in.ts';
import { mayHaveOtherNames, retryWithOtherNames } from './other-names.ts';
import { RecordMissing, type RunRead, readSampleRecords } from './records.ts';
import { sampleFile } from './sample-file.ts';
import { canUndo, findUndo, readRecord } from './undo.ts';

/** A write that the doctor could make. */
export interface PlannedWrite {
  readonly name: OperationName;
  readonly summary: string;
  /** Such as `48 POST /ly_dealer/api/dealer_admin/product/addInventoryAlert`. */
  readonly calls: readonly string[];
  /** What it would send; undefined when it cannot be made. */
  readonly input: HandlerInput | undefined;
  /** Why it cannot be made; "" when it can. */
  readonly obstacle: string;
  readonly canUndo: boolean;
}

/** A write and what came of it. */
export interface WriteReport extends PlannedWrite {
  readonly outcome: 'notMade' | 'done' | 'undone' | 'failed';
  /** What the vendor has responded, or why it failed. */
  readonly detail: string;
  /** The parameters of the write that failed, by their names in the specification. */
  readonly sent: readonly string[];
}

/** Writes of the session itself and of e-mails and passwords, which the doctor never makes. */
const excluded = /^(?:session|sessions|accessTokens|password)\./;

/** Lets the operator decide about one write. */
export type Confirm = (write: PlannedWrite) => Promise<boolean>;

/** Signs in, plans and makes writes like `runWrites`, and signs out. Throws when the sign-in fails. */
export async function makeWrites(
  { account, password }: Credentials,
  confirm: Confirm,
  signal: AbortSignal,
): Promise<WriteReport[]> {
  const recorder = new CallRecorder();
  const signedIn = await signIn(account, password, recorder, signal);
  try {
    return await runWrites({ ...signedIn, recorder, signal }, confirm);
  } finally {
    await signOut(signedIn, recorder).catch(() => {});
  }
}

/**
 * Plans all writes of the account with records that it can read, and makes those that `confirm` allows, one by one.
 * Takes back those for which there is a way.
 */
async function runWrites(context: RunContext, confirm: Confirm): Promise<WriteReport[]> {
  const { identity, signal } = context;
  const lists = [...operations.values()].filter(
    ({ response, params, access }) => rowSchemaOf(response) && !params && may(identity, access),
  );
  const responses = new Map<OperationName, unknown>();
  const run: RunRead = (name, input = {}) => runInput(name, input, context);
  const records = await readSampleRecords(
    run,
    lists.map(({ name }) => name),
    responses,
  );
  const reports: WriteReport[] = [];
  // Other writes refer to uploaded files.
  const uploadsFirst = [...operations.values()].sort((a, b) => Number(!a.file) - Number(!b.file));
  for (const operation of uploadsFirst) {
    if (!isWrite(operation) || !may(identity, operation.access)) continue;
    const planned = planWrite(operation, () => operation.sample?.(records) as OperationInput | undefined);
    if (planned.input === undefined || signal.aborted || !(await confirm(planned)))
      reports.push({ ...planned, outcome: 'notMade', detail: planned.obstacle, sent: [] });
    else reports.push(await makeWrite(operation, planned, planned.input, { ...context, run, responses }));
  }
  return reports;
}

const callsOf = ({ vendorCalls }: Operation) =>
  Object.values(calls).filter((call) => vendorCalls.includes(call.number) && call.writes);

const isWrite = (operation: Operation) =>
  operation.method !== 'GET' && !excluded.test(operation.name) && callsOf(operation).length > 0;

function planWrite(operation: Operation, createInput: () => OperationInput | undefined): PlannedWrite {
  const { name, summary, file } = operation;
  const planned = {
    name,
    summary,
    calls: callsOf(operation).map(
      (call) => `${call.number} ${call.method} ${getService(call.service).prefix}${call.path}`,
    ),
    canUndo: canUndo(operation),
  };
  try {
    const input = createInput();
    if (input === undefined) return { ...planned, input, obstacle: 'it has no sample' };
    return { ...planned, input: file ? { ...input, file: sampleFile(file) } : input, obstacle: '' };
  } catch (error) {
    if (!(error instanceof RecordMissing)) throw error;
    return { ...planned, input: undefined, obstacle: error.message };
  }
}

/** Makes a write, with other names for its parameters when it is refused. */
async function runWrite(name: OperationName, input: HandlerInput, context: RunContext): Promise<unknown> {
  const { exchanges } = context.recorder;
  const countBefore = exchanges.length;
  const run = () => runInput(name, input, context, true);
  try {
    return await run();
  } catch (error) {
    const refused = exchanges.slice(countBefore).find((exchange) => exchange.error === error);
    // An upload cannot be read twice.
    if (!refused?.call.writes || !mayHaveOtherNames(error) || input.file) throw error;
    return retryWithOtherNames(refused, error, run);
  }
}

interface WriteContext extends RunContext {
  readonly run: RunRead;
  /** Of earlier writes. */
  readonly responses: Map<OperationName, unknown>;
}

async function makeWrite(
  operation: Operation,
  planned: PlannedWrite,
  input: HandlerInput,
  { run, responses, ...context }: WriteContext,
): Promise<WriteReport> {
  const { exchanges } = context.recorder;
  const countBefore = exchanges.length;
  const before = planned.canUndo ? await readRecord(operation, input, run) : undefined;
  let response: unknown;
  try {
    response = await runWrite(planned.name, input, context);
  } catch (error) {
    const refused = exchanges.slice(countBefore).find((exchange) => exchange.error === error);
    const sent = Object.keys({ ...refused?.values, ...refused?.path });
    return { ...planned, outcome: 'failed', detail: describeFailure(error), sent };
  }
  responses.set(planned.name, response);
  const detail = JSON.stringify(response);
  try {
    const undo = await findUndo(operation, input, response, before, run);
    if (!undo) return { ...planned, outcome: 'done', detail, sent: [] };
    await runInput(undo.name, undo.input, context, true);
    return { ...planned, outcome: 'undone', detail, sent: [] };
  } catch (error) {
    return {
      ...planned,
      sent: [],
      outcome: 'done',
      detail: `${detail}; taking it back failed: ${describeFailure(error)}`,
    };
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof VendorRefused) return `code ${error.vendorCode}, “${error.vendorText.slice(0, 200)}”`;
  if (error instanceof ZodError) return z.prettifyError(error);
  const cause =
    error instanceof VendorError && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error instanceof Error ? `${error.message}${cause}` : 'failed';
}
