import { claimKey as claim, completeClaim, idempotencyKeyOf } from '../idempotency.ts';
import type { RequestContext } from './context.ts';

/** Claims the request's idempotency key. A repeated request gets its stored response as the result. Throws 409 or 422. */
export async function claimKey(context: RequestContext): Promise<void> {
  const { operation, request, auth, input, requestId, time } = context;
  const key = auth.session && idempotencyKeyOf(operation, request.headers);
  if (!key) return;
  const userId = auth.session.identity.userId;
  const claimed = await claim({ operation, input, key, userId, requestId, time });
  if ('stored' in claimed) context.result = claimed.stored;
  else context.claim = claimed;
}

/** Stores the response for 24 h, for requests that repeat the key. */
export async function storeResponse(context: RequestContext): Promise<void> {
  const { claim, operation, result } = context;
  if (!claim) return;
  context.claim = null;
  await completeClaim(claim, { status: operation.status, body: JSON.stringify(result) });
}
