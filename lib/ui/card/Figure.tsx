import { WarmLink } from '../shell/WarmLink.tsx';
import css from './figure.module.css';

interface Props {
  label: string;
  /** Formatted for the reader; undefined while it loads. */
  value: string | undefined;
  note?: string;
  /** The list that the figure counts. */
  href?: string | undefined;
}

/** One number with its name, inside a `<dl>`. */
export function Figure({ label, value, note, href }: Props) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{href && value ? <WarmLink href={href}>{value}</WarmLink> : (value ?? <i />)}</dd>
      <dd>{note}</dd>
    </div>
  );
}
