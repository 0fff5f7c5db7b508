import { incompleteResponse, PortalError } from './portal-error.ts';
import type { TimedResponse } from './send.ts';

/** The lines of a list that are no rows. */
interface ControlLine {
  readonly total?: number;
  readonly end?: true;
  readonly rows?: number;
  readonly problem?: { readonly code: string };
}

/**
 * The rows of a list that comes whole, as they come. Throws PortalError for a list that breaks off: who has read to the
 * end has every row. Who stops reading ends the request.
 */
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

/** Whether these were all rows. Throws what ended them, or when some of them are missing. */
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
