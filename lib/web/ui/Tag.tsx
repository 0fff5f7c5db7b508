import css from './tag.module.css';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'plain';

/** A status with a dot in its colour. A native element: a page has up to 100 of them (decision 41). */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
