import type { ReactNode } from 'react';
import css from './text-button.module.css';

interface Props {
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that looks like a link, for what is done beside the matter. */
export function TextButton({ disabled, onPress, children }: Props) {
  return (
    <button type="button" className={css.button} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
