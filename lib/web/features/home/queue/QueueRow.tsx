import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/parts/Button.tsx';
import css from './queue.module.css';

interface Props {
  /** Unique on the page. */
  name: string;
  label: string;
  note?: ReactNode;
  value: string;
  action: string;
  href: string;
}

/** One kind of open work: what it is, since when, how much, and the link to it. */
export function QueueRow({ name, label, note, value, action, href }: Props) {
  const labelId = `queue-${name}`;
  const valueId = `${labelId}-value`;
  const actionId = `${labelId}-action`;
  return (
    <li className={css.row}>
      <span id={labelId}>{label}</span>
      <b id={valueId} translate="no">
        {value}
      </b>
      {note && <small>{note}</small>}
      <ButtonLink
        id={actionId}
        variant="outlined"
        href={href}
        aria-labelledby={`${actionId} ${labelId} ${valueId}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}
