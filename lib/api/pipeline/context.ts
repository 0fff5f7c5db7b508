import type { Operation } from '../../contract/operation.ts';
import type { VendorCallStats } from '../../observe/log.ts';
import type { RequestAuth } from '../../session/authenticate.ts';
import { SessionManager } from '../../session/session-manager.ts';
import type { IdempotencyClaim } from '../idempotency.ts';
import type { CheckedInput, RawInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { PortalRequest } from '../request.ts';
import type { RequestRecord } from '../request-log.ts';
import type { RowsFormat } from '../rows-format.ts';

/** One call of an operation on its way through the stages. Fields without a value are set by the stage named above them. */
export class RequestContext {
  readonly request: PortalRequest;
  /** The client's network address; empty for a page that is rendered. */
  readonly address: string;
  readonly requestId: string;
  readonly startedAt = performance.now();
  readonly time: VendorCallStats;
  readonly record: RequestRecord;
  /** Response headers by lower-case name. */
  readonly headers: Record<string, string> = {};

  // parse
  operation!: Operation;
  /** The body is added by `readBody`. */
  rawInput!: RawInput;

  // authenticate
  auth: RequestAuth = { session: null, isStale: false };
  sessions = new SessionManager(null);

  // validate
  input!: CheckedInput;
  /** The format of a list that is sent whole. */
  rowsFormat: RowsFormat | undefined;

  // claimKey
  claim: IdempotencyClaim | null = null;

  // run, shape
  result: unknown;

  /** Why a stage failed. */
  problem: Problem | null = null;

  constructor(request: PortalRequest, address: string, requestId: string, page: string) {
    this.request = request;
    this.address = address;
    this.requestId = requestId;
    this.time = { requestId, ms: 0, calls: 0, writes: 0 };
    this.record = {
      requestId,
      address,
      operation: null,
      session: null,
      problem: null,
      status: 200,
      on: null,
      rows: null,
      bytes: null,
      replayed: false,
      page,
    };
  }

  /** The account that calls, or the client's address. */
  get client(): string {
    return this.auth.session?.identity.userId ?? this.address;
  }
}

/** One step of a call. Throws a Problem, or an error that `toProblem` understands. */
export type Stage = (context: RequestContext) => Promise<void> | void;

export async function runStages(stages: readonly Stage[], context: RequestContext): Promise<void> {
  for (const stage of stages) await stage(context);
}
