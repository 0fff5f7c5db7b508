import type { ReactNode } from 'react';
import { TimeZoneNote } from '../../ui/TimeZoneNote.tsx';
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
      <div className={css.asOf}>
        <p>{asOf}</p>
        <TimeZoneNote />
      </div>
      <dl className={css.figures} aria-busy={loading || undefined}>
        {children}
      </dl>
    </>
  );
}
