'use client';

import type { Case, PopularCase } from '../../contract/cases.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useCaseList } from './list.ts';
import { MostRead } from './MostRead.tsx';

interface Props {
  first: FirstPage<Case>;
  /** Empty when loading failed. */
  mostRead: readonly PopularCase[];
  user: string;
}

/** Cases, and the most read ones above them. */
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
