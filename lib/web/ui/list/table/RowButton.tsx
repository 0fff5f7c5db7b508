import type { ComponentProps } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import type { IconName } from '../../icon/names.ts';
import css from './row-button.module.css';

interface Props {
  icon: IconName;
  label: string;
  title: string;
  /** It removes something, so it turns red under the pointer. */
  removes?: true;
  /** Opens the list's dialog for this action (ListSource). */
  action?: { name: string; record: object };
  /** Opens the list's form for the record with this id. */
  form?: string;
}

/** An icon button in a row. The server renders it; the list's island opens the dialog or form. */
export function RowButton({ icon, label, title, removes, action, form }: Props) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      title={title}
      aria-haspopup="dialog"
      {...(removes && { 'data-removes': true })}
      {...(action && { 'data-action': action.name, 'data-record': JSON.stringify(action.record) })}
      {...(form && { 'data-form': form })}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like a RowButton. */
export const RowIconLink = ({ icon, ...props }: { icon: IconName } & ComponentProps<'a'>) => (
  <a className={css.button} {...props}>
    <Icon name={icon} />
  </a>
);
