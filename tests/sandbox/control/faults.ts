/** A fault applied to matching calls. A fault that replaces the response skips the call unless `execute` is true. */
export type Fault = {
  /** A path prefix, or a call number. */
  path: string | number;
  /** Number of calls to match; all when absent. */
  times?: number;
  /** Executes the call before the fault replaces its response: a write that happened but was not confirmed. */
  execute?: boolean;
  /** Delays the response. The call is executed at once. */
  delayMs?: number;
  /** Delays the response until the faults are cleared. The call is executed at once. */
  held?: boolean;
  /** Delays the execution, even when the client has disconnected. */
  runAfterMs?: number;
  status?: number;
  code?: number | string;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  redirect?: string;
  /** Resets the connection instead of responding. */
  resetConnection?: boolean;
  /** Never responds. */
  noResponse?: boolean;
  /** Announces the full length, sends this many bytes, then closes the connection. */
  truncateAfter?: number;
  /** Closes the connection after this many bytes of the request body. */
  abortBodyAfter?: number;
  /** Sends these bytes instead of an HTTP response, then closes the connection. */
  rawResponse?: string;
  /** Sends the body in small pieces. */
  throttle?: { bytes: number; everyMs: number };
};

export function replacesResponse(fault: Fault): boolean {
  const { status, code, body, redirect, resetConnection: reset, noResponse: hang, rawResponse: raw } = fault;
  return (
    [status, code, body, redirect, raw].some((part) => part !== undefined) || reset === true || hang === true
  );
}

/** The active faults. The first match wins. */
export class Faults {
  private list: Fault[] = [];
  private cleared = Promise.withResolvers<void>();

  add(faults: readonly Fault[]): void {
    this.list.push(...faults.map((fault) => ({ ...fault })));
  }

  /** Returns the fault for a call and counts it down. */
  next(path: string, call: number | null): Fault | undefined {
    const fault = this.list.find((entry) => entry.times !== 0 && matches(entry.path, path, call));
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  all(): Fault[] {
    return this.list;
  }

  /** Resolves when the faults are cleared. */
  untilCleared(): Promise<void> {
    return this.cleared.promise;
  }

  clear(): void {
    this.list = [];
    this.cleared.resolve();
    this.cleared = Promise.withResolvers<void>();
  }
}

function matches(pattern: string | number, path: string, call: number | null): boolean {
  return /^\d+$/.test(String(pattern)) ? Number(pattern) === call : path.startsWith(String(pattern));
}

/** Parses posted faults. Rejects unknown fields. */
export function parseFaults(input: unknown): Fault[] {
  const list = Array.isArray(input) ? input : [input];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) throw new Error('a fault is an object');
    const unknown = Object.keys(entry).filter((key) => !faultFields.has(key));
    if (unknown.length > 0) throw new Error(`unknown in a fault: ${unknown.join(', ')}`);
    if (typeof entry.path !== 'string' && typeof entry.path !== 'number')
      throw new Error('a fault needs a path');
  }
  return list as Fault[];
}

const faultFields = new Set(
  'path times execute delayMs held runAfterMs status code body contentType headers redirect resetConnection noResponse truncateAfter abortBodyAfter rawResponse throttle'.split(
    ' ',
  ),
);
