'use client';

import type { ReactNode } from 'react';
import type { LibraryProduct } from '../../contract/product-library.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useLibrary } from './list.ts';

interface Props {
  first: FirstPage<LibraryProduct>;
  user: string;
  /** Above the list. */
  children: ReactNode;
}

/** The vendor's products, of which four can be compared. */
export function LibraryList({ first, user, children }: Props) {
  return <ListScreen list={useLibrary()} first={first} user={user} above={() => children} />;
}
