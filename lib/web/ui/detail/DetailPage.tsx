import type { ReactNode } from 'react';
import css from './detail.module.css';

/** The frame of a record's page. `record` is the record's name, which RememberRecord adds to the recently opened ones. */
export const DetailPage = ({ record, children }: { record?: string | undefined; children: ReactNode }) => (
  <article className={css.page} data-record={record}>
    {children}
  </article>
);

/** Two columns in wide windows; in narrow ones `aside` is below the children. */
export const TwoColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
