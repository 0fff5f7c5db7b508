export const starSize = 18;

/** Full and empty stars differ in shape, not only in colour. */
export function Star({ full, size = starSize }: { full: boolean; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      color={`var(--p-palette-${full ? 'warning-main' : 'text-secondary'})`}
      fill={full ? 'currentcolor' : 'none'}
      stroke="currentcolor"
      strokeWidth={1.5}
      strokeLinejoin="round"
    >
      <path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
    </svg>
  );
}

/** A score as full and empty stars; `of` is the number of all stars. */
export function Stars({ score, of, label }: { score: number; of: number; label: string }) {
  return (
    <span role="img" aria-label={label} style={{ display: 'inline-flex', verticalAlign: '-4px' }}>
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are their places
        <Star key={index} full={index < score} />
      ))}
    </span>
  );
}
