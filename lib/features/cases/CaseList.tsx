'use client';

import type { Case, PopularCase } from '../../contract/cases.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useCaseList } from './list.ts';
import { MostRead } from './MostRead.tsx';

interface Props {
  first: First<Case>;
  /** Empty when they could not be had; the list is of use without. */
  mostRead: readonly PopularCase[];
  user: string;
}

/** Cases, above them those that are read most (screen 30). */
export function CaseList({ first, mostRead, user }: Props) {
  return (
    <ListScreen
      list={useCaseList()}
      first={first}
      user={user}
      above={() => mostRead.length > 0 && <MostRead cases={mostRead} />}
    />
  );
}
