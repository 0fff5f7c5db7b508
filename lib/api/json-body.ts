import { Problem } from './problem.ts';
import { BodyTooSlow, type PortalRequest, readBody } from './request.ts';

/** The JSON of a body; none at all is undefined. Throws 400 or 415. */
export async function bodyOf(request: PortalRequest): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readBody(request).catch((error: unknown) => {
    const broken = error instanceof TypeError || error instanceof BodyTooSlow;
    throw broken ? new Problem('malformed', { cause: error }) : error;
  });
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('unsupportedType');
  const content = parse(text);
  if (text.includes('\\u') && brokenText.test(JSON.stringify(content))) throw new Problem('malformed');
  return content;
}

/** A NUL or half a surrogate pair, as JSON writes them: no text, and nothing that a signature could be made of. */
const brokenText = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/i;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
}
