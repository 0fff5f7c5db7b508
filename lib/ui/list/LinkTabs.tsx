'use client';

import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  label: string;
  tabs: readonly {
    name: string;
    href: string;
    label: ReactNode;
    onClick?: (event: MouseEvent) => void;
  }[];
  current: string;
  /** What the open tab is: the page, or a choice within it. */
  currentIs?: 'page' | 'true';
}

/** Removes what MUI sets for tabs that show panels. */
const asLink = { role: undefined, tabIndex: 0, 'aria-selected': undefined };

/** Tabs that are links, so that they work without scripts and open in a new browser tab. */
export function LinkTabs({ label, tabs, current, currentIs = 'page' }: Props) {
  return (
    <nav aria-label={label}>
      <Tabs value={current} variant="scrollable" scrollButtons={false} slotProps={{ list: { role: 'none' } }}>
        {tabs.map(({ name, ...tab }) => (
          <Tab
            key={name}
            {...tab}
            value={name}
            {...asLink}
            aria-current={name === current ? currentIs : undefined}
          />
        ))}
      </Tabs>
    </nav>
  );
}
