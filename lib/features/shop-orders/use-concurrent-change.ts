'use client';

import { useState } from 'react';
import type { ShopOrder } from '../../contract/shop-orders.ts';

/**
 * Whether an order has become another than the one that the reader has seen, other than by the reader: `own` announces
 * a change of one's own, `seen` says that the reader knows.
 */
export function useConcurrentChange(order: ShopOrder) {
  const [seenVersion, setSeenVersion] = useState(order.version);
  const [isExpected, setIsExpected] = useState(false);
  if (isExpected && seenVersion !== order.version) {
    setSeenVersion(order.version);
    setIsExpected(false);
  }
  return {
    hasChanged: seenVersion !== order.version && !isExpected,
    expectChange: () => setIsExpected(true),
    acknowledge: () => setSeenVersion(order.version),
  };
}
