import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type WorkOrderState, workOrderStates } from '#lib/contract/constants.ts';
import type { WorkOrder } from '#lib/contract/operations/work-orders.ts';
import { FilterTabs } from '../../ui/list/filters/FilterTabs.tsx';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useWorkOrderList } from './list.tsx';
import { WorkOrderIsland } from './WorkOrderIsland.tsx';

interface Props {
  first: FirstPage<WorkOrder>;
  counts: Record<'all' | WorkOrderState, ReactNode>;
  user: string;
}

export function WorkOrderList({ first, counts, user }: Props) {
  const t = useTranslations('workOrders');
  const tabs = [
    { value: undefined, label: t('tabs.all'), count: counts.all },
    ...workOrderStates.map((value) => ({ value, label: t(`state.${value}`), count: counts[value] })),
  ];
  return (
    <ListPage
      useList={useWorkOrderList}
      first={first}
      user={user}
      Island={WorkOrderIsland}
      above={({ list, state }) => (
        <FilterTabs path={list.path} state={state} filter="state" label={t('tabs.label')} tabs={tabs} />
      )}
    />
  );
}
