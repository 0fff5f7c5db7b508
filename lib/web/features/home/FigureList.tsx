import type { ReactNode } from 'react';
import { TimeZoneNote } from '../../ui/TimeZoneNote.tsx';
import css from './home.module.css';

interface Props {
  /** When the figures were counted. */
  asOf: ReactNode;
  loading?: boolean;
  children: ReactNode;
}

/** The list of key figures (`Figure`) below the time of which they are. */
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
