import { calls } from '../vendor-api/http/calls.ts';
import { getService } from '../vendor-api/http/services.ts';
import { type BlockedAddress, findBlockedAddresses } from './blocked-addresses.ts';
import { type CallName, type Exchange, Stopped } from './call-recorder.ts';
import { compareFields, type Difference } from './compare-fields.ts';
import { expected } from './expected.ts';
import { findFailure, findUnreadable, isForbidden } from './failures.ts';
import { notForAccount, type OperationRun } from './run-plan.ts';

export interface CallReport {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  /** `notForAccount`: forbidden by the vendor or the portal. `notCalled`: a record for it is missing, or it was stopped. */
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

/** All exchanges and operations of a run. */
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
  const isForbiddenByVendor = exchanges.length > 0 && exchanges.every(({ error }) => isForbidden(error));
  const skipReason = exchanges.length === 0 ? findSkipReason(name, recording) : '';
  const result = hasErrors(differences)
    ? 'differs'
    : isForbiddenByVendor || skipReason === notForAccount
      ? 'notForAccount'
      : exchanges.length === 0
        ? 'notCalled'
        : 'asExpected';
  return {
    ...{ number, method, path, result, differences },
    reason: isForbiddenByVendor
      ? 'the vendor forbids it'
      : skipReason === notForAccount
        ? 'the portal does not offer it'
        : skipReason || describeEmptyList(name, exchanges),
    count: exchanges.length,
    ms: Math.max(0, ...exchanges.map(({ ms }) => ms)),
    blockedAddresses: findBlocked(name, recording),
  };
}

const exchangesOf = (name: CallName, { exchanges }: Recording) =>
  exchanges.filter((exchange) => exchange.name === name);

const fieldsOf = (name: CallName) => expected[name]?.fields ?? {};

function findSkipReason(name: CallName, { runs }: Recording): string {
  const operations = expected[name]?.operations ?? [];
  const own = runs.filter(({ planned }) => operations.includes(planned.name));
  const reasons = new Set(own.map(({ skipReason, error }) => skipReason ?? describeFailure(error)));
  // When the account may use one of the operations, the reason of that one counts.
  if (reasons.size > 1) for (const reason of ['', notForAccount]) reasons.delete(reason);
  return (
    [...reasons].filter(Boolean).join(', ') || (runs.length === 0 ? 'not signed in' : 'no record requires it')
  );
}

const describeFailure = (error: unknown) =>
  error instanceof Stopped ? 'stopped before this call' : error ? 'an earlier call failed' : '';

function describeEmptyList(name: CallName, exchanges: readonly Exchange[]): string {
  const fields = fieldsOf(name);
  const isList = fields.list !== undefined || fields['[]'] !== undefined;
  const successful = exchanges.filter(({ error }) => error === undefined);
  const isEmpty = successful.length > 0 && successful.every(({ data }) => countRows(data) === 0);
  return isList && isEmpty ? 'no rows, so their fields were not compared' : '';
}

function countRows(data: unknown): number {
  const rows = Array.isArray(data) ? data : ((data as { list?: unknown } | null | undefined)?.list ?? []);
  return Array.isArray(rows) ? rows.length : 1;
}

function findDifferences(name: CallName, recording: Recording): Difference[] {
  const exchanges = exchangesOf(name, recording);
  const successful = exchanges.filter(({ error }) => error === undefined);
  const data = successful.map((exchange) => exchange.data);
  return dedupe([
    ...exchanges.flatMap(findFailure),
    ...compareFields(data, fieldsOf(name)),
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
