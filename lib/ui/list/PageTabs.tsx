'use client';

import { WarmLink } from '../shell/WarmLink.tsx';
import css from './tabs.module.css';

interface Props {
  /** What the tabs lead about in. */
  label: string;
  tabs: readonly { name: string; href: string; label: string }[];
  /** The name of the tab that is open. */
  current: string;
}

/** The ways between screens that belong together, above each of them. */
export function PageTabs({ label, tabs, current }: Props) {
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ name, href, label: text }) => (
          <li key={name}>
            <WarmLink href={href} aria-current={name === current ? 'page' : undefined}>
              {text}
            </WarmLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
