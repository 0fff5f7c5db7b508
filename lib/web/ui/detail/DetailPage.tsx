import type { ReactNode } from 'react';
import css from './detail.module.css';

/** `record`: the name of the record that it shows, for those opened lately (RememberRecord). */
export const DetailPage = ({ record, children }: { record?: string | undefined; children: ReactNode }) => (
  <article className={css.page} data-record={record}>
    {children}
  </article>
);

export const TwoColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
