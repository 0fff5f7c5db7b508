import { compareFields, type Difference } from '../vendor-api/checks/compare-fields.ts';
import { getService } from '../vendor-api/http/services.ts';
import type { CallName } from '../vendor-format/calls.ts';
import { calls } from '../vendor-format/calls.ts';
import { withSpecifiedCodes } from '../vendor-format/coded-fields.ts';
import { expected } from '../vendor-format/expected.ts';
import { type BlockedAddress, findBlockedAddresses } from './blocked-addresses.ts';
import { type Exchange, Stopped } from './call-recorder.ts';
import { findFailure, findUnreadable, isForbidden } from './failures.ts';
import { notForAccount, type OperationRun } from './run-plan.ts';

export interface CallReport {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  /**
   * `notForAccount`: forbidden by the vendor or the portal. `notCalled`: a record for it is missing, or it was stopped.
   */
  readonly result: 'asExpected' | 'differs' | 'notForAccount' | 'notCalled';
  /** Explains the result; may be "". */
  readonly reason: string;
  /** How many times the call was made. */
  readonly count: number;
  /** Duration of the slowest call. */
  readonly ms: number;
  readonly differences: readonly Difference[];
  readonly blockedAddresses: readonly BlockedAddress[];
}

/** What the doctor recorded: its calls, and the operations that made them. */
interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly runs: readonly OperationRun[];
}

/** Reports on all calls that change no data, and on sign-in and sign-out, sorted by number. */
export function reportCalls(recording: Recording): CallReport[] {
  const names = (Object.keys(calls) as CallName[])
    .filter((name) => !calls[name].writes || name === 'signIn' || name === 'signOut')
    .sort((a, b) => calls[a].number - calls[b].number);
  const differencesByName = new Map(names.map((name) => [name, findDifferences(name, recording)]));
  const differencesOf = (name: CallName) => differencesByName.get(name) ?? [];
  const unreadable = findUnreadable(recording.exchanges, recording.runs, (name) =>
    hasErrors(differencesOf(name)),
  );
  for (const { name, difference } of unreadable) differencesOf(name).push(difference);
  return names.map((name) => reportCall(name, differencesOf(name), recording));
}

const hasErrors = (differences: readonly Difference[]) =>
  differences.some(({ severity }) => severity === 'error');

function reportCall(name: CallName, differences: readonly Difference[], recording: Recording): CallReport {
  const { number, method, service, path: servicePath } = calls[name];
  const path = getService(service).prefix + servicePath;
  const exchanges = exchangesOf(name, recording);
  const { result, reason } = explainResult(name, exchanges, recording);
  return {
    number,
    method,
    path,
    result: hasErrors(differences) ? 'differs' : result,
    reason,
    count: exchanges.length,
    ms: Math.max(0, ...exchanges.map(({ ms }) => ms)),
    differences,
    blockedAddresses: findBlocked(name, recording),
  };
}

/** Returns the result and its reason as far as they do not depend on differences. */
function explainResult(
  name: CallName,
  exchanges: readonly Exchange[],
  recording: Recording,
): Pick<CallReport, 'result' | 'reason'> {
  if (exchanges.length === 0) {
    const reason = findSkipReason(name, recording);
    return reason === notForAccount
      ? { result: 'notForAccount', reason: 'the portal does not offer it' }
      : { result: 'notCalled', reason };
  }
  if (exchanges.every(({ error }) => isForbidden(error)))
    return { result: 'notForAccount', reason: 'the vendor forbids it' };
  return { result: 'asExpected', reason: describeEmptyList(name, exchanges) };
}

const exchangesOf = (name: CallName, { exchanges }: Recording) =>
  exchanges.filter((exchange) => exchange.name === name);

const fieldsOf = (name: CallName) => expected[name]?.fields ?? {};

/** Returns why none of the operations that make a call made it. */
function findSkipReason(name: CallName, { runs }: Recording): string {
  const operations = expected[name]?.operations ?? [];
  const callRuns = runs.filter(({ planned }) => operations.includes(planned.name));
  const reasons = new Set(callRuns.map(({ skipReason, error }) => skipReason ?? describeFailure(error)));
  // When the account may use one of the operations, the reason of that one counts.
  if (reasons.size > 1) for (const reason of ['', notForAccount]) reasons.delete(reason);
  const reason = [...reasons].filter(Boolean).join(', ');
  if (reason) return reason;
  return runs.length === 0 ? 'not signed in' : 'no record requires it';
}

function describeFailure(error: unknown): string {
  if (error instanceof Stopped) return 'stopped before this call';
  return error ? 'an earlier call failed' : '';
}

/** Returns "" unless the call returned a list without rows each time. */
function describeEmptyList(name: CallName, exchanges: readonly Exchange[]): string {
  const fields = fieldsOf(name);
  const isList = fields.list !== undefined || fields['[]'] !== undefined;
  const successful = exchanges.filter(({ error }) => error === undefined);
  const isEmpty = successful.length > 0 && successful.every(({ data }) => countRows(data) === 0);
  return isList && isEmpty ? 'no rows, so their fields were not compared' : '';
}

/** The rows are the data itself or its field `list`. */
function countRows(data: unknown): number {
  const rows = Array.isArray(data) ? data : ((data as { list?: unknown } | null | undefined)?.list ?? []);
  return Array.isArray(rows) ? rows.length : 1;
}

function findDifferences(name: CallName, recording: Recording): Difference[] {
  const exchanges = exchangesOf(name, recording);
  const successful = exchanges.filter(({ error }) => error === undefined);
  const responses = successful.map(({ data }) => withSpecifiedCodes(name, data));
  return dedupe([
    ...exchanges.flatMap(findFailure),
    ...compareFields(responses, fieldsOf(name)),
    ...(successful.length > 0 ? findPagingDifferences(name, recording) : []),
  ]);
}

function findPagingDifferences(name: CallName, recording: Recording): Difference[] {
  const exchanges = exchangesOf(name, recording);
  const isListOfCall = ({ planned }: OperationRun) =>
    exchanges.some(({ operation, values }) => operation === planned.name && values.page === 1);
  return recording.runs
    .filter((run) => run.planned.isPaged && isListOfCall(run))
    .flatMap(({ pagingDifferences }) => pagingDifferences)
    .map((difference) => ({ severity: 'error', ...difference }));
}

function findBlocked(name: CallName, recording: Recording): BlockedAddress[] {
  const blocked = exchangesOf(name, recording).flatMap((exchange) => {
    const responses = recording.runs
      .filter(({ planned }) => planned.name === exchange.operation)
      .map(({ response }) => response);
    if (responses.every((response) => response === undefined)) return [];
    return findBlockedAddresses(exchange, fieldsOf(name), JSON.stringify(responses));
  });
  return dedupe(blocked);
}

const dedupe = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];
