import type { ReactNode } from 'react';
import css from './home.module.css';

interface Props {
  asOf: ReactNode;
  loading?: boolean;
  children: ReactNode;
}

/** The key figures and their time. */
export function FigureList({ asOf, loading = false, children }: Props) {
  return (
    <>
      <p className={css.asOf}>{asOf}</p>
      <dl className={css.figures} aria-busy={loading || undefined}>
        {children}
      </dl>
    </>
  );
}
