import { incompleteResponse, PortalError } from './portal-error.ts';
import type { TimedResponse } from './send.ts';

/** A line that is no row: the first has `total`, the last `end` or `problem`. */
interface ControlLine {
  readonly total?: number;
  readonly end?: true;
  readonly rows?: number;
  readonly problem?: { readonly code: string };
}

/** Yields the rows of an NDJSON response. Throws PortalError when it is incomplete. Ending the iteration cancels the request. */
export async function* readRows<Row>({ response, withTimeout }: TimedResponse): AsyncGenerator<Row, void> {
  const reader = response.body?.getReader();
  if (!reader) throw incompleteResponse();
  const decoder = new TextDecoder();
  let partialLine = '';
  let count = 0;
  try {
    for (;;) {
      const { value, done } = await withTimeout(reader.read());
      if (done) throw incompleteResponse();
      const lines = (partialLine + decoder.decode(value, { stream: true })).split('\n');
      partialLine = lines.pop() ?? '';
      for (const line of lines) {
        const content = parse(line);
        if ('id' in content) {
          count += 1;
          yield content as Row;
        } else if (isEnd(content, count)) return;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function isEnd({ problem, end, rows }: ControlLine, count: number): boolean {
  if (problem) throw new PortalError(problem);
  if (end && rows !== count) throw incompleteResponse();
  return end ?? false;
}

function parse(line: string): ControlLine {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null) return content;
  } catch (cause) {
    throw incompleteResponse(cause);
  }
  throw incompleteResponse();
}
