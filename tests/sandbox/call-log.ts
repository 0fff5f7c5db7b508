import type { SentFile } from './http/body.ts';
import type { SignatureCheck } from './signature.ts';

/** One call as it arrived, and what became of it. What is not known yet is null. */
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
  /** By which the caller's own log can be asked about it; "" where it has none. */
  requestId: string;
  account: string | null;
  forbiddenHeaders: string[];
  /** A fault met it. */
  faulted: boolean;
  /** The sandbox itself cut the connection, as a fault told it to. */
  cutByFault: boolean;
  status: number | null;
  code: number | string | null;
  ms: number | null;
  /** The client went away before the end of the answer. */
  aborted: boolean;
};

export type Filter = { path?: string; since?: number; call?: number; limit?: number };

/** The newest calls in a ring: a long load test must not fill the memory. */
export class CallLog {
  static readonly size = 20_000;
  private ring: LoggedCall[] = [];
  private callCount = 0;

  /** Notes a call at its arrival, so that one in flight can be seen too. */
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

  /** The calls that pass the filter, oldest first. `since` is the `n` after which to begin. */
  find(filter: Filter): LoggedCall[] {
    const matches = this.ring
      .filter((record) => record.n > (filter.since ?? 0))
      .filter((record) => !filter.path || record.path.startsWith(filter.path))
      .filter((record) => filter.call === undefined || record.call === filter.call)
      .sort((a, b) => a.n - b.n);
    return filter.limit === undefined ? matches : matches.slice(-filter.limit);
  }

  /** Forgets the calls; the numbers go on, so that a `since` from before stays true. */
  clear(): void {
    this.ring = [];
  }
}
