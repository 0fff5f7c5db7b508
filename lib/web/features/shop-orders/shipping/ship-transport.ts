import { toShipStatusId } from '#lib/contract/constants.ts';
import type { call } from '../../../api/call.ts';
import type { BatchTransport, LookupResult, SendResult } from '../../../ui/batch/send-entries.ts';
import { toFailure } from '../../../ui/problem/failure.ts';
import { isShippedAs, type Shipment } from './shipment.ts';

/** The function that calls operations; tests pass their own. */
export type CallOperation = typeof call;

/** A random key; `crypto.randomUUID` exists only on secure origins. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );

/**
 * Ships one order per call. A response is final for its idempotency key (decision 31), so the next attempt has another key; an
 * attempt without a response is repeated with the same one.
 */
export function createShipTransport(
  shipments: ReadonlyMap<string, Shipment>,
  callOperation: CallOperation,
): BatchTransport {
  const answered = new Set<string>();
  const get = (id: string): Shipment => {
    const shipment = shipments.get(id);
    if (!shipment) throw new Error('The batch has no such order');
    return shipment;
  };
  const lookUp = async (id: string): Promise<LookupResult> => {
    const shipment = get(id);
    const order = await callOperation('shopOrders.read', { params: { id } }).catch((cause: unknown) => {
      if (toFailure(cause).code !== 'notFound') throw cause;
    });
    if (!order) return { refused: 'notFound' };
    if (order.status?.id !== toShipStatusId)
      return isShippedAs(order, shipment) ? 'arrived' : { refused: 'changed' };
    if (answered.delete(id) || shipment.version !== order.version) shipment.key = newKey();
    shipment.version = order.version;
    return 'sendable';
  };
  /** An order that was refused may have been shipped by an earlier attempt or by a colleague. */
  const resolveRefusal = async (id: string, code: string, cause: unknown): Promise<SendResult> => {
    const refusedFor = (reason: string) => ({ done: [], failed: [{ id, reason }] });
    if (code === 'invalid' || code === 'notFound') return refusedFor(code);
    if (code !== 'conflict' && code !== 'refused') throw cause;
    const found = await lookUp(id).catch(() => undefined);
    if (found === 'arrived') return { done: [id], failed: [] };
    if (typeof found === 'object') return refusedFor(found.refused);
    return found && code === 'refused' ? refusedFor(code) : { done: [], failed: [] };
  };
  return {
    batchSize: 1,
    concurrency: 4,
    lookupBatchSize: 4,
    send: async ([id = '']) => {
      const { courierId, trackingNumber, version, key } = get(id);
      const body = { courierId, courierNumber: trackingNumber, version };
      try {
        await callOperation('shopOrders.ship', { params: { id }, body }, { idempotencyKey: key });
        return { done: [id], failed: [] };
      } catch (cause) {
        const { code } = toFailure(cause);
        if (code !== 'offline') answered.add(id);
        return resolveRefusal(id, code, cause);
      }
    },
    check: async (ids) => new Map(await Promise.all(ids.map(async (id) => [id, await lookUp(id)] as const))),
  };
}
