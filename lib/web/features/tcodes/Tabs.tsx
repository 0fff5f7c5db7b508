import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { Tabs as LinkTabs } from '../../ui/parts/Tabs.tsx';

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
