import type { ReactNode } from 'react';
import css from './detail.module.css';

interface Props {
  title?: string;
  label?: string;
  action?: ReactNode;
  children: ReactNode;
}

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
