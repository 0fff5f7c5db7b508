import type { SentFile } from '../http/body.ts';
import type { SignatureCheck } from '../signature.ts';

/** A logged call. Values that are not known yet are null. */
export type LoggedCall = {
  n: number;
  at: number;
  call: number | null;
  method: string;
  path: string;
  service: string | null;
  params: Record<string, string>;
  files: SentFile[];
  signature: SignatureCheck | null;
  authorization: string;
  /** The caller's X-Request-Id; "" without one. */
  requestId: string;
  account: string | null;
  forbiddenHeaders: string[];
  faulted: boolean;
  /** A fault closed the connection. */
  cutByFault: boolean;
  status: number | null;
  code: number | string | null;
  ms: number | null;
  /** The client disconnected before the end of the response. */
  aborted: boolean;
};

export type Filter = { path?: string; since?: number; call?: number; limit?: number };

/** A ring buffer of the newest calls, so that load tests do not fill the memory. */
export class CallLog {
  static readonly size = 20_000;
  private ring: LoggedCall[] = [];
  private callCount = 0;

  /** Logs a call on arrival, so that calls in flight are visible. */
  start(
    first: Pick<LoggedCall, 'method' | 'path' | 'authorization' | 'requestId' | 'forbiddenHeaders'>,
  ): LoggedCall {
    const record: LoggedCall = {
      n: ++this.callCount,
      at: Date.now(),
      call: null,
      service: null,
      params: {},
      files: [],
      signature: null,
      account: null,
      faulted: false,
      cutByFault: false,
      status: null,
      code: null,
      ms: null,
      aborted: false,
      ...first,
    };
    this.ring[(record.n - 1) % CallLog.size] = record;
    return record;
  }

  /** Returns the matching calls, oldest first. `since` excludes calls up to that `n`. */
  find(filter: Filter): LoggedCall[] {
    const matches = this.ring
      .filter((record) => record.n > (filter.since ?? 0))
      .filter((record) => !filter.path || record.path.startsWith(filter.path))
      .filter((record) => filter.call === undefined || record.call === filter.call)
      .sort((a, b) => a.n - b.n);
    return filter.limit === undefined ? matches : matches.slice(-filter.limit);
  }

  /** Deletes all calls. Numbering continues, so that older `since` values stay valid. */
  clear(): void {
    this.ring = [];
  }
}
