import type { ReactNode } from 'react';
import css from './detail.module.css';

export const DetailPage = ({ children }: { children: ReactNode }) => (
  <article className={css.page}>{children}</article>
);
