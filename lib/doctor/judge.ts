import { calls } from '../vendor/http/calls.ts';
import { getService } from '../vendor/http/services.ts';
import { addressesLeftOut, type LeftOut } from './addresses.ts';
import { compare, type Difference } from './compare.ts';
import { type CallName, type Exchange, Stopped } from './exchanges.ts';
import { expected } from './expected.ts';
import { failureOf, isForbidden, unreadable } from './failures.ts';
import type { Visited } from './visits.ts';

/** What is told of one call. */
export interface CallReport {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  /** `notForAccount`: the vendor says so, or the portal would not ask. `notMade`: there was nothing to ask about. */
  readonly verdict: 'asExpected' | 'differs' | 'notForAccount' | 'notMade';
  /** Why it was not made, or what else is to be said of it. */
  readonly why: string;
  /** How often it was made, and milliseconds of the slowest. */
  readonly times: number;
  readonly ms: number;
  readonly differences: readonly Difference[];
  readonly addresses: readonly LeftOut[];
}

/** A verdict on every call that changes nothing, and on signing in and out, by number. */
export function judgeAll(made: readonly Exchange[], visited: readonly Visited[]): CallReport[] {
  const names = (Object.keys(calls) as CallName[])
    .filter((name) => !calls[name].writes || name === 'signIn' || name === 'signOut')
    .sort((a, b) => calls[a].number - calls[b].number);
  const found = new Map(names.map((name) => [name, differencesOf(name, made, visited)]));
  for (const { name, difference } of unreadable(made, visited, (call) => hasErrors(found.get(call) ?? [])))
    found.get(name)?.push(difference);
  return names.map((name) => reportOf(name, found.get(name) ?? [], made, visited));
}

const hasErrors = (differences: readonly Difference[]) =>
  differences.some(({ weight }) => weight === 'error');

function reportOf(
  name: CallName,
  differences: readonly Difference[],
  made: readonly Exchange[],
  visited: readonly Visited[],
): CallReport {
  const { number, method, service, path: behind } = calls[name];
  const path = getService(service).prefix + behind;
  const own = made.filter((each) => each.name === name);
  const forbidden = own.length > 0 && own.every(({ error }) => isForbidden(error));
  const left = own.length === 0 ? leftBecause(name, visited) : '';
  const verdict = hasErrors(differences)
    ? 'differs'
    : forbidden || left === notForAccount
      ? 'notForAccount'
      : own.length === 0
        ? 'notMade'
        : 'asExpected';
  return {
    ...{ number, method, path, verdict, differences },
    why: forbidden
      ? 'the vendor forbids it'
      : left === notForAccount
        ? 'the portal does not offer it'
        : left || withoutRows(name, own),
    times: own.length,
    ms: Math.max(0, ...own.map(({ ms }) => ms)),
    addresses: leftOut(name, own, visited),
  };
}

const notForAccount = 'not for this account';

/** Why a call was not made: what its operations lacked. */
function leftBecause(name: CallName, visited: readonly Visited[]): string {
  const by = expected[name]?.by ?? [];
  const own = visited.filter(({ visit }) => by.includes(visit.name));
  const reasons = new Set(own.map(({ left, error }) => left ?? whyFailed(error)));
  // Whoever may do one of the operations is told why that one was not done.
  if (reasons.size > 1) for (const reason of ['', notForAccount]) reasons.delete(reason);
  return (
    [...reasons].filter(Boolean).join(', ') ||
    (visited.length === 0 ? 'not signed in' : 'none of the records needed it')
  );
}

const whyFailed = (error: unknown) =>
  error instanceof Stopped ? 'stopped before it' : error ? 'what comes before it failed' : '';

/** Says of an answer without a row that nothing could be compared. */
function withoutRows(name: CallName, own: readonly Exchange[]): string {
  const fields = expected[name]?.fields ?? {};
  const isList = fields.list !== undefined || fields['[]'] !== undefined;
  const successes = own.filter(({ error }) => error === undefined);
  const empty = successes.length > 0 && successes.every(({ data }) => rowsOf(data) === 0);
  return isList && empty ? 'no rows, so that their fields could not be compared' : '';
}

function rowsOf(data: unknown): number {
  const rows = Array.isArray(data) ? data : ((data as { list?: unknown } | null | undefined)?.list ?? []);
  return Array.isArray(rows) ? rows.length : 1;
}

function differencesOf(name: CallName, made: readonly Exchange[], visited: readonly Visited[]): Difference[] {
  const own = made.filter((each) => each.name === name);
  const successes = own.filter(({ error }) => error === undefined);
  const fields = expected[name]?.fields ?? {};
  return unique([
    ...own.flatMap(failureOf),
    ...compare(
      successes.map(({ data }) => data),
      fields,
    ),
    ...(successes.length > 0 ? pagingOf(name, made, visited) : []),
  ]);
}

/** What the pages of the lists that come from this call have otherwise than pages should. */
function pagingOf(name: CallName, made: readonly Exchange[], visited: readonly Visited[]): Difference[] {
  const isItsList = ({ visit }: Visited) =>
    made.some((each) => each.name === name && each.by === visit.name && each.values.page === 1);
  return visited
    .filter((each) => each.visit.paged && isItsList(each))
    .flatMap(({ paging }) => paging)
    .map((fault) => ({ weight: 'error', at: fault.at, expected: fault.expected, got: fault.got }));
}

function leftOut(name: CallName, own: readonly Exchange[], visited: readonly Visited[]): LeftOut[] {
  const found = own.flatMap((exchange) => {
    const responses = visited
      .filter(({ visit }) => visit.name === exchange.by)
      .map(({ response }) => response);
    // What failed has let nothing through.
    if (responses.every((response) => response === undefined)) return [];
    return addressesLeftOut(exchange, expected[name]?.fields ?? {}, JSON.stringify(responses));
  });
  return [...new Map(found.map((each) => [`${each.at} ${each.origin}`, each])).values()];
}

const unique = (differences: readonly Difference[]) => [
  ...new Map(differences.map((each) => [JSON.stringify(each), each])).values(),
];
