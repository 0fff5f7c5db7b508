import css from './tag.module.css';

/** A word that says how something stands; the colour only underlines it. */
export function Tag({
  tone,
  children,
}: {
  tone: 'success' | 'warning' | 'error' | 'info' | 'plain';
  children: string;
}) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
