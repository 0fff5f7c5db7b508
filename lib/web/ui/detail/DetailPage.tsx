import type { ReactNode } from 'react';
import css from './detail.module.css';

export const DetailPage = ({ children }: { children: ReactNode }) => (
  <article className={css.page}>{children}</article>
);

export const TwoColumns = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
);
