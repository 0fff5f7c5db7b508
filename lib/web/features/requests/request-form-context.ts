'use client';

import { createContext } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import type { OrderRow } from '#lib/contract/operations/orders.ts';

interface RequestForm {
  kind: RequestKind;
  /** Reports the order whose number is entered, or that there is none. */
  setOrder: (order: OrderRow | undefined) => void;
}

/** What the fields of a request know of their form. */
export const RequestFormContext = createContext<RequestForm>({ kind: 'reset', setOrder: () => {} });
