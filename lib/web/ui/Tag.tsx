import css from './tag.module.css';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'plain';

/**
 * A status with a dot in its colour. A native element: a page has up to 100 of them (decision 41).
 * `beside`: it says more about the value in front of it, so that rows on phones show its dot only.
 */
export function Tag({ tone, beside, children }: { tone: Tone; beside?: boolean; children: string }) {
  return (
    <span className={css.tag} data-tone={tone} data-beside={beside}>
      {children}
    </span>
  );
}
