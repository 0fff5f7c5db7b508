import type { ReactNode } from 'react';
import css from './print-sheet.module.css';

export function PrintSheet({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <article className={css.sheet}>
      <div className={css.tools}>{tools}</div>
      {children}
    </article>
  );
}

export function SheetFacts({ facts: fields }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {fields.map(({ name, value }) => (
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
