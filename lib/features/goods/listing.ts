'use client';

import { createContext } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';

/** A change that lists or unlists goods. */
export interface ListingChange {
  goods: Pick<GoodsRow, 'id' | 'name'>;
  isListed: boolean;
}

/** The vendor refused the change for a reason of the contract. */
export class ListingError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Shows the failure of the latest change; undefined hides it. */
export type SetListingFailure = (failure: (ListingChange & { error: unknown }) | undefined) => void;

/** Lets the rows' switches show a failure above the list. */
export const ListingFailureContext = createContext<SetListingFailure>(() => {});
