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
import { type RunContext, runInput } from '../run-plan.ts';
import { signIn, signOut } from '../sign-in.ts';
import { RecordMissing, readSampleRecords } from './records.ts';
import { canUndo, undoOf } from './undo.ts';

/** A write that the doctor could make. */
export interface PlannedWrite {
  readonly name: OperationName;
  readonly summary: string;
  /** Such as `48 POST /ly_dealer/api/dealer_admin/product/addInventoryAlert`. */
  readonly calls: readonly string[];
  /** What it would send; undefined when it cannot be made. */
  readonly input: OperationInput | undefined;
  /** Why it cannot be made; "" when it can. */
  readonly obstacle: string;
  readonly canUndo: boolean;
}

/** A write and what came of it. */
export interface WriteReport extends PlannedWrite {
  readonly outcome: 'notMade' | 'done' | 'undone' | 'failed';
  /** What the vendor has responded, or why it failed. */
  readonly detail: string;
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
  const records = await readSampleRecords(
    (name, input = {}) => runInput(name, input, context),
    lists.map(({ name }) => name),
  );
  const reports: WriteReport[] = [];
  for (const operation of operations.values()) {
    if (!isWrite(operation) || !may(identity, operation.access)) continue;
    const planned = planWrite(operation, () => operation.sample?.(records) as OperationInput | undefined);
    if (planned.input === undefined || signal.aborted || !(await confirm(planned)))
      reports.push({ ...planned, outcome: 'notMade', detail: planned.obstacle });
    else reports.push(await makeWrite(planned, planned.input, context));
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
    canUndo: canUndo(name),
  };
  if (file) return { ...planned, input: undefined, obstacle: 'it sends a file; try it in the portal' };
  try {
    const input = createInput();
    return { ...planned, input, obstacle: input === undefined ? 'it has no sample' : '' };
  } catch (error) {
    if (!(error instanceof RecordMissing)) throw error;
    return { ...planned, input: undefined, obstacle: error.message };
  }
}

async function makeWrite(
  planned: PlannedWrite,
  input: OperationInput,
  context: RunContext,
): Promise<WriteReport> {
  try {
    const response = await runInput(planned.name, input, context, true);
    const undo = undoOf(planned.name, input, response);
    if (!undo) return { ...planned, outcome: 'done', detail: JSON.stringify(response) };
    await runInput(undo.name, undo.input, context, true);
    return { ...planned, outcome: 'undone', detail: JSON.stringify(response) };
  } catch (error) {
    return { ...planned, outcome: 'failed', detail: describeFailure(error) };
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof VendorRefused) return `code ${error.vendorCode}, “${error.vendorText.slice(0, 200)}”`;
  const cause =
    error instanceof VendorError && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error instanceof Error ? `${error.message}${cause}` : 'failed';
}
