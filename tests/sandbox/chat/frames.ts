/** A frame as it came from a client, without its token. */
export type SeenFrame = { n: number; at: number; account: string | null; cmd: string; data: unknown };

const longest = 2000;

/** The newest frames in a ring, as the calls are kept. */
export class FrameLog {
  static readonly size = 5_000;
  private readonly ring: SeenFrame[] = [];
  private count = 0;

  add(account: string | null, cmd: string, data: unknown): void {
    const n = ++this.count;
    this.ring[(n - 1) % FrameLog.size] = { n, at: Date.now(), account, cmd, data: shortened(data) };
  }

  /** The frames after `since`, of one account or of all, oldest first. */
  find(since: number, account: string | null): SeenFrame[] {
    return this.ring
      .filter((frame) => frame.n > since && (account === null || frame.account === account))
      .sort((a, b) => a.n - b.n);
  }
}

function shortened(data: unknown): unknown {
  if (typeof data === 'string') return data.length > longest ? `${data.slice(0, longest)}…` : data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, flat(value)]));
}

/** A frame has no objects in its data; one that has is told as text. */
function flat(value: unknown): unknown {
  return shortened(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
}
