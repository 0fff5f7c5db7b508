import { maxPageSize, toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import type { CallOperation } from '../../../api/call.ts';
import { toFailure } from '../../../ui/problem/failure.ts';

/** The most pages of the list that are read, before the remaining orders are read one by one. */
const maxPages = 5;
const concurrentReads = 4;

/**
 * Loads orders by id; unknown ones are absent. Throws what `callOperation` throws. Most orders are still to be shipped, so their
 * list is read first: a call per hundred orders instead of one per order.
 */
export async function loadOrders(
  ids: readonly string[],
  callOperation: CallOperation,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ShopOrderRow>> {
  const options = signal ? { signal } : {};
  const orders = new Map<string, ShopOrderRow>();
  const missing = new Set(ids);
  for (let page = 1; page <= maxPages && missing.size > 0; page += 1) {
    const query = { state: toShipStatusId, page, pageSize: maxPageSize };
    const { items, total } = await callOperation('shopOrders.list', { query }, options);
    for (const order of items) {
      orders.set(order.id, order);
      missing.delete(order.id);
    }
    if (page * maxPageSize >= total) break;
  }
  const queue = [...missing];
  const readNextOrders = async () => {
    for (let id = queue.shift(); id; id = queue.shift()) {
      const order = await callOperation('shopOrders.read', { params: { id } }, options).catch(
        (cause: unknown) => {
          if (toFailure(cause).code !== 'notFound') throw cause;
        },
      );
      if (order) orders.set(id, order);
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, readNextOrders));
  return orders;
}
