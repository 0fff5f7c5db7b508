import { Bar } from '../../../ui/loading/Skeleton.tsx';
import css from './figure.module.css';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  note?: string;
  /** The list behind the figure. */
  href?: string | undefined;
}

/** A number with its name, inside a `<dl>`. */
export function Figure({ label, value, note, href }: Props) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{href && value ? <a href={href}>{value}</a> : (value ?? <Bar className={css.loading} />)}</dd>
      <dd>{note}</dd>
    </div>
  );
}
