import type { ReactNode } from 'react';
import css from './print-sheet.module.css';

/** A page that looks as it is printed. `tools` are buttons above it that are not printed. */
export function PrintSheet({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <article className={css.sheet}>
      <div className={css.tools}>{tools}</div>
      {children}
    </article>
  );
}

/** Names and values in two columns. */
export function SheetFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <footer className={css.footer}>{children}</footer>
);
