'use client';

import { useState } from 'react';
import type { ShopOrder } from '../../contract/shop-orders.ts';

/**
 * Returns whether another user changed the order since the reader saw it. `expectChange` announces the reader's own
 * change; `acknowledge` hides the notice.
 */
export function useConcurrentChange(order: ShopOrder) {
  const [acknowledgedVersion, setAcknowledgedVersion] = useState(order.version);
  const [isExpected, setIsExpected] = useState(false);
  if (isExpected && acknowledgedVersion !== order.version) {
    setAcknowledgedVersion(order.version);
    setIsExpected(false);
  }
  return {
    hasChanged: acknowledgedVersion !== order.version && !isExpected,
    expectChange: () => setIsExpected(true),
    acknowledge: () => setAcknowledgedVersion(order.version),
  };
}
