import { nameRequestSpan } from '../../observe/spans.ts';
import { deprecationHeaders } from '../deprecation.ts';
import { acceptsIdempotencyKey, idempotencyKeyHeader, idempotencyKeyId } from '../idempotency.ts';
import { Problem } from '../problem.ts';
import { splitUrl } from '../request.ts';
import { normalizedTarget } from '../request-target.ts';
import { findOperation, type Match } from '../router.ts';
import type { RequestContext } from './context.ts';

const maxUrlLength = 8_192;

/** Stage: finds the operation of the request, and its path parameters and query. Throws 400, 404, 405 and 414. */
export function parse(context: RequestContext): void {
  const { request, requestId, record, headers } = context;
  if (request.url.length > maxUrlLength) throw new Problem('urlTooLong');
  if (normalizedTarget(request.url) === null) throw new Problem('malformed');
  const [path, search] = splitUrl(request.url);
  const { operation, params } = matchOperation(request.method, path);
  context.operation = operation;
  context.rawInput = { params, query: new URLSearchParams(search), body: undefined };
  record.operation = operation;
  const key = acceptsIdempotencyKey(operation) && request.headers.get(idempotencyKeyHeader);
  if (key) record.idempotencyKey = idempotencyKeyId(key);
  nameRequestSpan(operation, requestId);
  Object.assign(headers, deprecationHeaders(operation));
}

function matchOperation(method: string, path: string): Match {
  const match = findOperation(method, path);
  if (!match) throw new Problem('notFound');
  if ('allow' in match) throw new Problem('methodNotAllowed', { headers: { allow: match.allow.join(', ') } });
  return match;
}
