import { JsonLimitError, parseJson } from '../json.ts';
import { Problem } from './problem.ts';
import { readJsonText } from './read-body.ts';
import type { PortalRequest } from './request.ts';

/** No operation takes a body of more than a few levels. */
const limits = { maxDepth: 64, maxValues: 100_000, uniqueKeys: true };

/**
 * The JSON of a request body; undefined when it is empty. Throws 400, 408, 413, 415, 422 for nesting deeper than 64
 * levels or a repeated key, and 429.
 * @param client The account, or the network of a visitor without one.
 */
export async function readJson(request: PortalRequest, client: string): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readJsonText(request, client);
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('unsupportedType');
  const content = parse(text);
  if (text.includes('\\u') && brokenText.test(JSON.stringify(content))) throw new Problem('malformed');
  return content;
}

/** A NUL or a lone surrogate as JSON writes it: neither can be signed. */
const brokenText = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/i;

function parse(text: string): unknown {
  try {
    return parseJson(text, limits);
  } catch (cause) {
    if (!(cause instanceof JsonLimitError)) throw new Problem('malformed', { cause });
    const error =
      cause.limit === 'uniqueKeys'
        ? { path: `body.${cause.key.slice(0, 100)}`, code: 'repeated' }
        : { path: 'body', code: cause.limit === 'maxDepth' ? 'tooDeep' : 'tooBig' };
    throw new Problem('invalid', { errors: [error], cause });
  }
}
