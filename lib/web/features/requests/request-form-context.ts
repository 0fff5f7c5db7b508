'use client';

import { createContext } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';

interface RequestFormContextValue {
  kind: RequestKind;
  /** Called by OrderField with the order whose number is entered; undefined when there is none. */
  setOrder: (order: OrderRow | undefined) => void;
}

/** Connects DeviceField and OrderField with RequestForm, as a form's custom fields take no other properties. */
export const RequestFormContext = createContext<RequestFormContextValue>({
  kind: 'reset',
  setOrder: () => {},
});
