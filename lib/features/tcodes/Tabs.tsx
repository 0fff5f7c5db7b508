'use client';

import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import css from './tcodes.module.css';

const tabs = [
  { name: 'cards', href: routesOf.tcodes },
  { name: 'orders', href: routesOf.tcodeOrders },
] as const;

/** The ways between the cards and their orders. */
export function Tabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const t = useTranslations('tcodes.tabs');
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
