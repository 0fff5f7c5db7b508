import type { ReactNode } from 'react';
import css from './detail.module.css';

interface Props {
  title?: string;
  /** The accessible name of a section without a title. */
  label?: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A framed part of a record's page. */
export function Section({ title, label, action, children }: Props) {
  return (
    <section className={css.section} aria-label={label}>
      {title && (
        <div className={css.sectionTitle}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

export const Subtitle = ({ children }: { children: string }) => <h3 className={css.subtitle}>{children}</h3>;
