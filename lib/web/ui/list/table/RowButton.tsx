import type { ComponentProps } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import type { IconName } from '../../icon/names.ts';
import css from './row-button.module.css';

interface Props {
  icon: IconName;
  label: string;
  title: string;
  removes?: true;
  /** Opens the list's dialog for this action (ListSource). */
  action?: { name: string; record: object };
  /** Opens the list's form for the record with this id. */
  form?: string;
}

/** A button of a row, on which the list's island acts. */
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

export const RowIconLink = ({ icon, ...props }: { icon: IconName } & ComponentProps<'a'>) => (
  <a className={css.button} {...props}>
    <Icon name={icon} />
  </a>
);
