import { may } from '../access.ts';
import { operations } from '../contract/index.ts';
import type { Operation } from '../contract/operation.ts';
import type { OperationName } from '../contract/routes.ts';
import type { Identity } from '../contract/session.ts';
import type { OperationContext } from '../operations/context.ts';
import { handlers } from '../operations/index.ts';
import { type Exchange, type Exchanges, Withheld } from './exchanges.ts';
import { type PagingFault, pagingFaults } from './paging.ts';
import type { Asked, Visit } from './plan.ts';

/** Who looks, and through what. */
interface Looker {
  readonly identity: Identity;
  readonly token: string;
  readonly exchanges: Exchanges;
  /** Aborts calls under way. */
  readonly signal: AbortSignal;
}

/** What came of an operation that was run. */
export interface Visited {
  readonly visit: Visit;
  readonly input: unknown;
  /** Undefined where it failed. */
  readonly response: unknown;
  /** Why it failed; undefined where it went well. */
  readonly error: unknown;
  /** Why it was not run at all. */
  readonly left?: string;
  /** What its pages have otherwise than pages should. */
  readonly paging: readonly PagingFault[];
}

/** Runs every operation of the plan, each as soon as the one that has its records is done; `most` records of each. */
export async function runPlan(plan: readonly Visit[], looker: Looker, most = 1): Promise<Visited[]> {
  const first = new Map<OperationName, Promise<Visited[]>>();
  const all = plan.map((visit) => {
    const from = visit.from && first.get(visit.from);
    if (visit.from && !from) throw new Error(`${visit.name} comes before ${visit.from}`);
    const run = runVisit(visit, from, looker, most);
    if (!first.has(visit.name)) first.set(visit.name, run);
    return run;
  });
  const visited = (await Promise.all(all)).flat();
  await looker.exchanges.settled();
  return visited;
}

const failed = (visit: Visit, left: string): Visited => ({
  visit,
  left,
  input: undefined,
  response: undefined,
  error: undefined,
  paging: [],
});

async function runVisit(
  visit: Visit,
  from: Promise<Visited[]> | undefined,
  looker: Looker,
  most: number,
): Promise<Visited[]> {
  const operation = operations.get(visit.name);
  if (!operation) throw new Error(`no operation ${visit.name}`);
  if (!may(looker.identity, operation.access)) return [failed(visit, 'not for this account')];
  const records = from ? (await from).flatMap(({ response }) => recordsOf(response)) : [undefined];
  const asked = records.map(visit.ask).filter((each) => each !== undefined);
  if (asked.length === 0) return [failed(visit, `no ${visit.record}`)];
  return Promise.all(asked.slice(0, most).map((each) => runOnce(visit, operation, each, looker)));
}

/** Rows of a list; an answer that is none is its own only record. */
function recordsOf(response: unknown): unknown[] {
  if (response === undefined) return [];
  const { items } = response as { items?: unknown };
  return Array.isArray(items) ? items : [response];
}

async function runOnce(visit: Visit, operation: Operation, asked: Asked, looker: Looker): Promise<Visited> {
  const input = inputOf(operation, asked);
  try {
    const response = await runOperation(visit.name, input, looker);
    const paging =
      visit.paged && !looker.signal.aborted ? await pages(visit, operation, response, looker) : [];
    return { visit, input, response, error: undefined, paging };
  } catch (error) {
    const left = error instanceof Withheld ? 'it would take a call that changes something' : undefined;
    return { visit, input, response: undefined, error, paging: [], ...(left ? { left } : {}) };
  }
}

/** The input that the pipeline would hand on: checked, with its defaults. */
function inputOf({ params, query, body }: Operation, asked: Asked): unknown {
  return {
    params: params ? params.parse(asked.params ?? {}) : {},
    query: query ? query.parse(asked.query ?? {}) : {},
    body: body?.parse(asked.body),
  };
}

/** Runs an operation's own handler, and checks what it makes of the vendor's answers by the contract. */
async function runOperation(name: OperationName, input: unknown, looker: Looker): Promise<unknown> {
  const { exchanges, ...as } = looker;
  const parts = exchanges.as(as, name);
  return responseOf(name, input, { ...parts, ...insideOf(looker.identity, looker.token) });
}

/** As `runOperation`, by whatever calls the vendor. */
export async function responseOf(
  name: OperationName,
  input: unknown,
  context: OperationContext,
): Promise<unknown> {
  const operation = operations.get(name);
  const handle = handlers.get(name);
  if (!operation || !handle) throw new Error(`no operation ${name}`);
  return operation.response.parse(await handle(input, context));
}

/** What handlers know of the session. The doctor's own ends with it, so its sessions does nothing. */
export function insideOf(
  identity: Identity,
  token: string,
): Pick<OperationContext, 'sessions' | 'session' | 'canAccess' | 'resetCodeLimits' | 'range' | 'signal'> {
  const sessions: OperationContext['sessions'] = {
    vendorToken: token,
    begin: () => Promise.reject(new Error('The doctor signs in once')),
    end: () => Promise.resolve(),
    endOthers: () => Promise.resolve(),
    issue: () => Promise.reject(new Error('The doctor makes no tokens')),
    tokens: () => Promise.resolve([]),
    revoke: () => Promise.resolve(false),
    list: () => Promise.resolve([]),
    endSession: () => Promise.resolve(),
  };
  const hour = 3_600;
  const expiresAt = Math.floor(Date.now() / 1000) + hour;
  const resetCodeLimits = {
    maySendCode: () => Promise.resolve(true),
    countCodeAttempt: () => Promise.resolve(),
  };
  return {
    sessions,
    resetCodeLimits,
    session: { identity, expiresAt, access: null },
    canAccess: (key) => may(identity, key),
    range: null,
    signal: undefined,
  };
}

/** Rows of the page that is asked for besides the first: few, so that more than one page is likely. */
const shortPage = 3;

/** Asks for a short second page, and holds it against the first one. */
async function pages(
  visit: Visit,
  operation: Operation,
  response: unknown,
  looker: Looker,
): Promise<PagingFault[]> {
  const input = inputOf(operation, { query: { page: 2, pageSize: shortPage } });
  const before = looker.exchanges.made.length;
  const second = await runOperation(visit.name, input, looker).catch(() => undefined);
  if (second === undefined) return [];
  const isSecond = ({ by, values }: Exchange) =>
    by === visit.name && values.page === 2 && values.pageSize === shortPage;
  const raw = looker.exchanges.made.slice(before).find(isSecond)?.data;
  return pagingFaults(response as never, second as never, raw, shortPage);
}
