import type { ReactNode } from 'react';
import type { LibraryProduct } from '#lib/contract/operations/product-library.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { LibraryIsland } from './LibraryIsland.tsx';
import { useLibrary } from './list.ts';

interface Props {
  first: FirstPage<LibraryProduct>;
  user: string;
  /** Above the list. */
  children: ReactNode;
}

/** The vendor's products, of which four can be compared. */
export function LibraryList({ first, user, children }: Props) {
  const searching = first.query.q !== undefined;
  return (
    <ListPage
      list={useLibrary(searching)}
      first={first}
      user={user}
      Island={LibraryIsland}
      options={searching}
      above={() => children}
    />
  );
}
