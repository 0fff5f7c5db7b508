import type { InventoryAlert } from '#lib/contract/operations/alerts.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import { RowFailureProvider } from '../../ui/list/table/row-failure.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { AlertIsland } from './AlertIsland.tsx';
import { useAlertList } from './list.tsx';
import { RemindFailure } from './RemindFailure.tsx';

/** Stock thresholds by product. */
export function AlertList({ first, user }: { first: FirstPage<InventoryAlert>; user: string }) {
  return (
    <RowFailureProvider>
      <ListPage
        list={useAlertList()}
        first={first}
        user={user}
        Island={AlertIsland}
        above={() => <RemindFailure />}
      />
    </RowFailureProvider>
  );
}
