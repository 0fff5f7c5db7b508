'use client';

import type { ReactNode } from 'react';
import type { Case } from '../../contract/cases.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useCaseList } from './list.ts';

interface Props {
  first: FirstPage<Case>;
  user: string;
  /** Above the list. */
  children: ReactNode;
}

export function CaseList({ first, user, children }: Props) {
  return <ListScreen list={useCaseList()} first={first} user={user} above={() => children} />;
}
