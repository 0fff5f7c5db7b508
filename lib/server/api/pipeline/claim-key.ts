import { claimKey as claim, completeClaim, idempotencyKeyOf } from '../idempotency.ts';
import type { RequestContext } from './context.ts';

export async function claimKey(context: RequestContext): Promise<void> {
  const { operation, request, auth, input, requestId, vendorStats } = context;
  const key = auth.session && idempotencyKeyOf(operation, request.headers);
  if (!key) return;
  const userId = auth.session.identity.userId;
  const claimed = await claim({ operation, input, key, userId, requestId, vendorStats });
  if ('stored' in claimed) context.result = claimed.stored;
  else context.claim = claimed;
}

export async function storeResponse(context: RequestContext): Promise<void> {
  const { claim, operation, result } = context;
  if (!claim) return;
  context.claim = null;
  await completeClaim(claim, { status: operation.status, body: JSON.stringify(result) });
}
