import type { Split } from '#lib/contract/operations/income.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Overview, type OverviewData } from './Overview.tsx';
import { SplitIsland } from './SplitIsland.tsx';
import { useSplitList } from './splits.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  first: FirstPage<Split>;
  overview: OverviewData;
  user: string;
}

/** Income: totals by currency, a chart by month, and the revenue splits. */
export function SplitList({ first, overview, user }: Props) {
  return (
    <ListPage
      list={useSplitList()}
      first={first}
      user={user}
      Island={SplitIsland}
      above={({ state }) => (
        <>
          <Tabs current="splits" />
          <Overview state={state} {...overview} />
        </>
      )}
    />
  );
}
