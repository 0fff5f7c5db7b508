import type { Operation } from '#lib/contract/operation.ts';
import type { VendorCallStats } from '../../observe/log.ts';
import type { RequestAuth } from '../../session/authenticate.ts';
import { SessionManager } from '../../session/session-manager.ts';
import type { IdempotencyClaim } from '../idempotency.ts';
import type { CheckedInput, RawInput } from '../input.ts';
import type { Problem } from '../problem.ts';
import type { PortalRequest } from '../request.ts';
import type { RequestRecord } from '../request-log.ts';
import type { RowsFormat } from '../rows-format.ts';

/** State of one call of an operation. Each stage of the pipeline (stages.ts) reads and changes it. */
export class RequestContext {
  readonly request: PortalRequest;
  readonly address: string;
  readonly requestId: string;
  readonly startedAt = performance.now();
  readonly vendorStats: VendorCallStats;
  /** What is logged. */
  readonly record: RequestRecord;
  /** Headers of the response. */
  readonly headers: Record<string, string> = {};

  // Set by parse:
  operation!: Operation;
  /** The body is added by `readBody`. */
  rawInput!: RawInput;

  // Set by authenticate:
  auth: RequestAuth = { session: null, isStale: false };
  sessions = new SessionManager(null);

  // Set by validate:
  input!: CheckedInput;
  /** Set for an export of all rows of a list. */
  rowsFormat: RowsFormat | undefined;

  // Set by claimKey, run and shape:
  claim: IdempotencyClaim | null = null;
  result: unknown;

  problem: Problem | null = null;
  isLogged = false;

  constructor(request: PortalRequest, address: string, requestId: string, page: string) {
    this.request = request;
    this.address = address;
    this.requestId = requestId;
    this.vendorStats = { requestId, ms: 0, calls: 0, writes: 0 };
    this.record = {
      requestId,
      address,
      operation: null,
      session: null,
      problem: null,
      status: 200,
      subjects: null,
      rows: null,
      bytes: null,
      replayed: false,
      page,
    };
  }

  /** The account, or the address of a visitor, whose share of limits the request uses. */
  get client(): string {
    return this.auth.session?.identity.userId ?? this.address;
  }
}

export type Stage = (context: RequestContext) => Promise<void> | void;

/** Runs the stages in order. Rejects with the error of the first one that fails; the others do not run. */
export async function runStages(stages: readonly Stage[], context: RequestContext): Promise<void> {
  for (const stage of stages) await stage(context);
}
