import type { FieldError } from '#lib/contract/field-errors.ts';
import { JsonLimitError, parseJson } from '../json.ts';
import { Problem } from './problem.ts';
import { readJsonText } from './read-body.ts';
import type { PortalRequest } from './request.ts';

const limits = { maxDepth: 64, maxValues: 100_000, uniqueKeys: true };

/**
 * Reads a JSON body; undefined when it is empty. `client` is the account, or a visitor's network. Throws 400, 408, 413, 415,
 * 422 and 429.
 */
export async function readJson(request: PortalRequest, client: string): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readJsonText(request, client);
  if (text === '') return undefined;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('unsupportedType');
  const content = parse(text);
  if (text.includes('\\u') && unsignableText.test(JSON.stringify(content))) throw new Problem('malformed');
  return content;
}

/** An escaped NUL or half of a character, which the signature of a vendor call cannot contain. */
const unsignableText = /(?<!\\)(?:\\\\)*\\u(?:d[89a-f]|0000)/i;

function parse(text: string): unknown {
  try {
    return parseJson(text, limits);
  } catch (cause) {
    if (!(cause instanceof JsonLimitError)) throw new Problem('malformed', { cause });
    const error: FieldError =
      cause.limit === 'uniqueKeys'
        ? { path: `body.${cause.key.slice(0, 100)}`, code: 'repeated' }
        : { path: 'body', code: cause.limit === 'maxDepth' ? 'tooDeep' : 'tooBig' };
    throw new Problem('invalid', { errors: [error], cause });
  }
}
