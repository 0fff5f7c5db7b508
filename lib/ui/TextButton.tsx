import type { ReactNode } from 'react';
import css from './text-button.module.css';

interface Props {
  disabled?: boolean;
  /** Does nothing for now, and keeps the focus. */
  idle?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that looks like a link, for what is done beside the matter. */
export function TextButton({ disabled, idle, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={css.button}
      disabled={disabled}
      aria-disabled={idle || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
