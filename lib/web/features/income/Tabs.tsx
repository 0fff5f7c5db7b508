import { useTranslations } from 'next-intl';
import { Tabs as LinkTabs } from '../../ui/parts/Tabs.tsx';
import { incomePath, splitOrdersPath, statementPath, withdrawalsPath } from './paths.ts';

const tabs = [
  { name: 'splits', href: incomePath },
  { name: 'orders', href: splitOrdersPath },
  { name: 'withdrawals', href: withdrawalsPath },
  { name: 'statement', href: statementPath },
] as const;

export function Tabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useTranslations('income.tabs');
  return (
    <LinkTabs
      label={t('label')}
      tabs={tabs.map((tab) => ({ ...tab, label: t(tab.name) }))}
      current={current}
    />
  );
}
