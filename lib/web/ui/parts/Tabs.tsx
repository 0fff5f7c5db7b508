import type { ReactNode } from 'react';
import css from './tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { name: string; href: string; label: ReactNode }[];
  /** The name of the open tab. */
  current: string;
  /** The `aria-current` of the open tab: `page`, or `true` for a choice within the page. */
  currentIs?: 'page' | 'true';
}

/** Tabs that are links, so that they work without scripts and open in a new browser tab; they look like MUI's Tabs. */
export function Tabs({ label, tabs, current, currentIs = 'page' }: Props) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ name, href, label: text }) => (
        <a key={name} href={href} aria-current={name === current ? currentIs : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
