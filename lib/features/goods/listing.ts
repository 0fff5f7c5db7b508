'use client';

import { createContext } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';

/** Goods to put on the shelf or to take off it. */
export interface ListingChange {
  goods: Pick<GoodsRow, 'id' | 'name'>;
  onShelf: boolean;
}

/** The vendor's refusal of a change, with one of the reasons of the contract. */
export class ListingError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Shows why the latest change failed; undefined hides it. */
export type SetListingFailure = (failure: (ListingChange & { error: unknown }) | undefined) => void;

/** Gives the switches of the rows the place where their screen shows a failure. */
export const ListingFailureContext = createContext<SetListingFailure>(() => {});
