import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toShipStatusId } from '#lib/contract/constants.ts';
import type { ShopOrderRow } from '#lib/contract/operations/shop-orders.ts';
import { FilterTabs } from '../../ui/list/filters/FilterTabs.tsx';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useShopOrderList } from './list.tsx';
import { ShopOrderIsland } from './ShopOrderIsland.tsx';

const shippedStatusId = '2';

interface Props {
  first: FirstPage<ShopOrderRow>;
  toShipCount: ReactNode;
  user: string;
}

export function ShopOrderList({ first, toShipCount, user }: Props) {
  const t = useTranslations('shopOrders');
  const tabs = [
    { value: toShipStatusId, label: t('status.toShip'), count: toShipCount },
    { value: shippedStatusId, label: t('status.shipped'), count: null },
    { value: undefined, label: t('tabs.all'), count: null },
  ];
  return (
    <ListPage
      useList={useShopOrderList}
      first={first}
      user={user}
      Island={ShopOrderIsland}
      above={({ list, state }) => (
        <FilterTabs path={list.path} state={state} filter="state" label={t('tabs.label')} tabs={tabs} />
      )}
    />
  );
}
