'use client';

import type { Split } from '../../contract/income.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Overview, type OverviewInitialData } from './Overview.tsx';
import { useSplitList } from './splits.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  first: FirstPage<Split>;
  start: OverviewInitialData;
  user: string;
}

/** Income: totals by currency, a chart by month, and the revenue splits. */
export function SplitList({ first, start, user }: Props) {
  return (
    <ListScreen
      list={useSplitList()}
      first={first}
      user={user}
      above={(screen) => (
        <>
          <Tabs current="splits" />
          <Overview screen={screen} start={start} />
        </>
      )}
    />
  );
}
