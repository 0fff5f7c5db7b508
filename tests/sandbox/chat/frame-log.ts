/** A client's frame without its token. */
export type LoggedFrame = { n: number; at: number; account: string | null; cmd: string; data: unknown };

const maxLength = 2000;

/** A ring buffer of the newest frames. */
export class FrameLog {
  static readonly size = 5_000;
  private readonly ring: LoggedFrame[] = [];
  private count = 0;

  add(account: string | null, cmd: string, data: unknown): void {
    const n = ++this.count;
    this.ring[(n - 1) % FrameLog.size] = { n, at: Date.now(), account, cmd, data: truncate(data) };
  }

  /** Returns frames after `since`, oldest first, of one account or of all. */
  find(since: number, account: string | null): LoggedFrame[] {
    return this.ring
      .filter((frame) => frame.n > since && (account === null || frame.account === account))
      .sort((a, b) => a.n - b.n);
  }
}

function truncate(data: unknown): unknown {
  if (typeof data === 'string') return data.length > maxLength ? `${data.slice(0, maxLength)}…` : data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, flatten(value)]));
}

/** Nested objects become JSON text. */
function flatten(value: unknown): unknown {
  return truncate(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
}
