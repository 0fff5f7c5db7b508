'use client';

import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Button } from '../../ui/parts/Button.tsx';
import css from './overview.module.css';

/** The frame of the overview. On phones, where the rows come first, a button opens it. */
export function OverviewFrame({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.overview} aria-label={label}>
      <Button
        className={css.toggle}
        variant="outlined"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />
      </Button>
      <div className={css.panels} data-open={isOpen || undefined}>
        {children}
      </div>
    </section>
  );
}
