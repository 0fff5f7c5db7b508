import css from './card.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning';

/** A state in one or two words, with a dot in its colour. */
export function Tag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
