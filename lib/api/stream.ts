import type { ListName, RowOf } from '../contract/index.ts';
import { requestOf } from './call.ts';
import { CallError, failed, refused } from './call-at.ts';
import type { ProblemDocument } from './problem.ts';

/** Some rows of a list, and how many it counts in all, as last heard. */
export interface Batch<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** What a list is asked for whole with: there are no pages. */
interface WholeInput {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown>;
}

/** Longest silence, in milliseconds; a page of the vendor's may take 10 s, and wait its turn before. */
const idleTimeoutMs = 60_000;

/** Rows that are read together: few enough that a page does not notice. */
const batchSize = 100;

/**
 * All rows of a list, as they come, in one request. Throws CallError, also for an answer that breaks off: whoever has
 * read to the end has all of them. Whoever stops reading ends the request.
 */
export async function* stream<Name extends ListName>(
  name: Name,
  { params, query }: WholeInput,
  { signal }: { signal: AbortSignal },
): AsyncGenerator<Batch<RowOf<Name>>, void> {
  const silence = new AbortController();
  /** Waits, but not for ever. */
  const within = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => silence.abort(), idleTimeoutMs);
    try {
      return await work;
    } catch (cause) {
      throw signal.aborted ? cause : new CallError({}, 0, cause);
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await within(
    fetch(requestOf(name, params, query).address, {
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { accept: 'application/x-ndjson' },
    }),
  );
  if (!response.ok) throw await refused(response);
  const reader = response.body?.getReader();
  if (!reader) throw new CallError({}, 0);
  try {
    const lines = new Lines<RowOf<Name>>();
    while (!lines.ended) {
      const { value, done } = await within(reader.read());
      if (done) throw new CallError({}, 0);
      yield* lines.read(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** The lines of an answer, cut anywhere on their way. */
class Lines<Row> {
  ended = false;
  readonly #decoder = new TextDecoder();
  #rest = '';
  #total = 0;
  #count = 0;

  /** The rows that these bytes complete. Throws CallError for a problem, and for what is no such answer. */
  *read(bytes: Uint8Array): Generator<Batch<Row>, void> {
    const lines = (this.#rest + this.#decoder.decode(bytes, { stream: true })).split('\n');
    this.#rest = lines.pop() ?? '';
    let rows: Row[] = [];
    for (const line of lines) {
      const content = parse(line);
      if ('id' in content) rows.push(content as Row);
      else this.#control(content, rows.length);
      // How many there are is told at once, before the first row.
      if (rows.length < batchSize && 'id' in content) continue;
      yield this.#batch(rows);
      rows = [];
    }
    if (rows.length > 0) yield this.#batch(rows);
  }

  #batch(rows: Row[]): Batch<Row> {
    this.#count += rows.length;
    return { rows, total: this.#total };
  }

  /** A line that is no row: the first and the last one. */
  #control({ problem, end, rows, total }: ControlLine, waiting: number): void {
    if (problem) throw failed(problem);
    if (end && rows !== this.#count + waiting) throw new CallError({}, 0);
    this.#total = total ?? this.#total;
    this.ended = end ?? false;
  }
}

interface ControlLine {
  problem?: ProblemDocument;
  end?: boolean;
  rows?: number;
  total?: number;
}

function parse(line: string): ControlLine {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null) return content;
  } catch {
    // Told below: whatever stands there is no line of ours.
  }
  throw new CallError({}, 0);
}
