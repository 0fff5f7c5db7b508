'use client';

import { useState } from 'react';
import type { ShopOrder } from '../../contract/shop-orders.ts';

/**
 * Whether an order has become another than the one that the reader has seen, other than by the reader: `own` announces
 * a change of one's own, `seen` says that the reader knows.
 */
export function useMeanwhile(order: ShopOrder) {
  const [known, setKnown] = useState(order.version);
  const [expected, setExpected] = useState(false);
  if (expected && known !== order.version) {
    setKnown(order.version);
    setExpected(false);
  }
  return {
    changed: known !== order.version && !expected,
    own: () => setExpected(true),
    seen: () => setKnown(order.version),
  };
}
