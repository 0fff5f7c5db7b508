import type { ReactNode } from 'react';
import css from './narrow-page.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page with one form or message in a narrow box, centred outside of the shell. */
export function NarrowPage({ title, text, children }: Props) {
  return (
    <section className={css.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </section>
  );
}
