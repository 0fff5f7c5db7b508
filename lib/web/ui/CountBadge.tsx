import type { ReactNode } from 'react';
import css from './count-badge.module.css';

const maxCount = 99;

interface Props {
  count: number;
  hasDot?: boolean;
  children: ReactNode;
}

/** An icon with a count, hidden at 0. The button around it has the count in its name. */
export function CountBadge({ count, hasDot = false, children }: Props) {
  // Drawn by CSS: the button's accessible name has the whole count and must contain all visible text.
  const text = count > maxCount ? `${maxCount}+` : String(count);
  return (
    <span
      className={css.badge}
      data-count={count > 0 ? text : undefined}
      data-dot={hasDot || undefined}
      aria-hidden
    >
      {children}
    </span>
  );
}
