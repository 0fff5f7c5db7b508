import type { ReactNode } from 'react';
import type { Case } from '#lib/contract/operations/cases.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { CaseIsland } from './CaseIsland.tsx';
import { useCaseList } from './list.ts';

interface Props {
  first: FirstPage<Case>;
  user: string;
  /** Above the list. */
  children: ReactNode;
}

export function CaseList({ first, user, children }: Props) {
  return (
    <ListPage list={useCaseList()} first={first} user={user} Island={CaseIsland} above={() => children} />
  );
}
