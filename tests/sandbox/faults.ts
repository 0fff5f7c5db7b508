/** What a fault does to the calls that it meets. Without `run` a replacing fault keeps the call from happening. */
export type Fault = {
  /** An exact path, the beginning of one, or the number of a call. */
  path: string | number;
  /** How many calls it meets; without it, all of them. */
  times?: number;
  /** Carry the call out first, then spoil its answer: a write that happened and was not confirmed. */
  execute?: boolean;
  /** The call is carried out at once, its answer comes late. */
  delayMs?: number;
  /** The call is carried out this late, and even when nobody waits for it any more. */
  runAfterMs?: number;
  status?: number;
  code?: number | string;
  body?: unknown;
  contentType?: string;
  headers?: Record<string, string>;
  redirect?: string;
  /** Cut the connection instead of answering. */
  resetConnection?: boolean;
  /** Never answer. */
  noResponse?: boolean;
  /** Promise the whole body, send this many bytes of it, cut the connection. */
  truncateAfter?: number;
  /** Cut the connection once more than this many bytes of the request's body have come. */
  abortBodyAfter?: number;
  /** Send these bytes in place of a response and close the connection. */
  rawResponse?: string;
  /** Send the body in small pieces. */
  throttle?: { bytes: number; everyMs: number };
};

/** Whether the fault stands in for the vendor's own answer. */
export function replacesResponse(fault: Fault): boolean {
  const { status, code, body, redirect, resetConnection: reset, noResponse: hang, rawResponse: raw } = fault;
  return (
    [status, code, body, redirect, raw].some((part) => part !== undefined) || reset === true || hang === true
  );
}

/** The faults in force, the first that matches wins. */
export class Faults {
  private list: Fault[] = [];

  add(faults: readonly Fault[]): void {
    this.list.push(...faults.map((fault) => ({ ...fault })));
  }

  /** The fault for a call, used up by one. */
  next(path: string, call: number | null): Fault | undefined {
    const fault = this.list.find((entry) => entry.times !== 0 && matches(entry.path, path, call));
    if (fault?.times !== undefined) fault.times--;
    return fault;
  }

  all(): Fault[] {
    return this.list;
  }

  clear(): void {
    this.list = [];
  }
}

function matches(pattern: string | number, path: string, call: number | null): boolean {
  return /^\d+$/.test(String(pattern)) ? Number(pattern) === call : path.startsWith(String(pattern));
}

/** Reads what a test posted; tells what is wrong with it instead of guessing. */
export function parseFaults(input: unknown): Fault[] {
  const list = Array.isArray(input) ? input : [input];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) throw new Error('a fault is an object');
    const unknown = Object.keys(entry).filter((key) => !knownFields.has(key));
    if (unknown.length > 0) throw new Error(`unknown in a fault: ${unknown.join(', ')}`);
    if (typeof entry.path !== 'string' && typeof entry.path !== 'number')
      throw new Error('a fault needs a path');
  }
  return list as Fault[];
}

const knownFields = new Set(
  'path times execute delayMs runAfterMs status code body contentType headers redirect resetConnection noResponse truncateAfter abortBodyAfter rawResponse throttle'.split(
    ' ',
  ),
);
