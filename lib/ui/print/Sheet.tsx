import type { ReactNode } from 'react';
import css from './sheet.module.css';

/** A sheet of paper, shown as it will be printed; `tools` above it stay on the screen. */
export function Sheet({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <article className={css.sheet}>
      <div className={css.tools}>{tools}</div>
      {children}
    </article>
  );
}

/** What a sheet says of its subject: pairs of a name and what holds. */
export function SheetFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
