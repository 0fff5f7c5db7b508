import { claimKey as claimIdempotencyKey, completeClaim, idempotencyKeyOf } from '../idempotency.ts';
import type { RequestContext } from './context.ts';

/**
 * Stage: claims the idempotency key of a write, if it has one. A repeated request gets the stored response as its result. Throws
 * 409 and 422.
 */
export async function claimKey(context: RequestContext): Promise<void> {
  const { operation, request, auth, input, requestId, vendorStats } = context;
  const key = auth.session && idempotencyKeyOf(operation, request.headers);
  if (!key) return;
  const userId = auth.session.identity.userId;
  const claim = await claimIdempotencyKey({ operation, input, key, userId, requestId, vendorStats });
  if ('stored' in claim) context.result = claim.stored;
  else context.claim = claim;
}

/** Stage: stores the response of a write with an idempotency key, for repeated requests. */
export async function storeResponse(context: RequestContext): Promise<void> {
  const { claim, operation, result } = context;
  if (!claim) return;
  context.claim = null;
  await completeClaim(claim, { status: operation.status, body: JSON.stringify(result) });
}
