'use client';

import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { LinkTabs } from '../../ui/list/LinkTabs.tsx';

const tabs = [
  { name: 'cards', href: routesOf.tcodes },
  { name: 'orders', href: routesOf.tcodeOrders },
] as const;

export function Tabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useTranslations('tcodes.tabs');
  return (
    <LinkTabs
      label={t('label')}
      tabs={tabs.map((tab) => ({ ...tab, label: t(tab.name) }))}
      current={current}
    />
  );
}
