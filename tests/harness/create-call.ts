import type { ProblemDocument } from '#lib/contract/problems.ts';
import { type call, requestOf } from '#lib/web/api/call.ts';
import { CallError, type CallOptions } from '#lib/web/api/call-at.ts';
import type { Visitor } from './client.ts';

/** A `call` like that of browsers, with the session of a visitor: typed by the contract, throws CallError. */
export function createCall(who: Visitor): typeof call {
  const callOperation = async (
    name: Parameters<typeof requestOf>[0],
    input: Record<string, unknown> = {},
    { idempotencyKey }: CallOptions = {},
  ) => {
    const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
    const { method, address } = requestOf(name, params, query);
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
    const response = await who.send({ method, path: address, body, headers }).catch((cause: unknown) => {
      throw new CallError({}, 0, cause);
    });
    if (response.status < 400) return response.json<never>();
    throw new CallError(response.json<ProblemDocument>(), Number(response.headers['retry-after']) || 0);
  };
  return callOperation as typeof call;
}
