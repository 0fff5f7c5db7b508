import { brokenOff, PortalError } from './portal-error.ts';
import type { TimedResponse } from './send.ts';

/** The lines of a list that are no rows. */
interface Mark {
  readonly total?: number;
  readonly end?: true;
  readonly rows?: number;
  readonly problem?: { readonly code: string };
}

/**
 * The rows of a list that comes whole, as they come. Throws PortalError for a list that breaks off: who has read to the
 * end has every row. Who stops reading ends the request.
 */
export async function* rowsOf<Row>({ response, within }: TimedResponse): AsyncGenerator<Row, void> {
  const reader = response.body?.getReader();
  if (!reader) throw brokenOff();
  const decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  try {
    for (;;) {
      const { value, done } = await within(reader.read());
      if (done) throw brokenOff();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const content = parse(line);
        if ('id' in content) {
          count += 1;
          yield content as Row;
        } else if (isLast(content, count)) return;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Whether these were all rows. Throws what ended them, or when some of them are missing. */
function isLast({ problem, end, rows }: Mark, count: number): boolean {
  if (problem) throw new PortalError(problem);
  if (end && rows !== count) throw brokenOff();
  return end ?? false;
}

function parse(line: string): Mark {
  try {
    const content: unknown = JSON.parse(line);
    if (typeof content === 'object' && content !== null) return content;
  } catch (cause) {
    throw brokenOff(cause);
  }
  throw brokenOff();
}
