'use client';

import { createContext } from 'react';
import type { GoodsRow } from '../../contract/goods.ts';

/** Puts goods on the shelf or takes them off; resolves, never rejects, with whether they are so now. */
export type SetShelf = (goods: Pick<GoodsRow, 'id' | 'name'>, onShelf: boolean) => Promise<boolean>;

/** How a row has its goods put on the shelf; the screen around the rows does it and tells how it went. */
export const ShelfContext = createContext<SetShelf>(async () => false);
