'use client';

import { useTranslations } from 'next-intl';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './income.module.css';
import { incomePath, splitOrdersPath, statementPath, withdrawalsPath } from './paths.ts';

const tabs = [
  { name: 'splits', href: incomePath },
  { name: 'orders', href: splitOrdersPath },
  { name: 'withdrawals', href: withdrawalsPath },
  { name: 'statement', href: statementPath },
] as const;

/** The ways between the screens of income. */
export function Tabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useTranslations('income.tabs');
  return (
    <nav className={css.tabs} aria-label={t('label')}>
      <ul>
        {tabs.map(({ name, href }) => (
          <li key={name}>
            <WarmLink href={href} aria-current={name === current ? 'page' : undefined}>
              {t(name)}
            </WarmLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
