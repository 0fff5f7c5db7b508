import Link from 'next/link';
import css from './figure.module.css';

interface Props {
  label: string;
  /** Formatted for the reader. */
  value: string;
  note?: string;
  /** The list that the figure counts. */
  href?: string | undefined;
}

/** One number with its name, inside a `<dl>`. */
export function Figure({ label, value, note, href }: Props) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{href ? <Link href={href}>{value}</Link> : value}</dd>
      <dd>{note}</dd>
    </div>
  );
}
