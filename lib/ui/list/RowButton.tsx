'use client';

import { Icon, type IconName } from '../icons.tsx';
import css from './row-button.module.css';

interface Props {
  icon: IconName;
  /** What it does to this very row, and in short. */
  label: string;
  title: string;
  /** Whether it does away with the row, and is not to stand out until it is meant. */
  removes?: true;
  press: () => void;
}

/** A button at the end of a row that opens a dialog about it. */
export function RowButton({ icon, label, title, removes, press }: Props) {
  return (
    <button
      type="button"
      className={removes ? `${css.icon} ${css.removes}` : css.icon}
      aria-label={label}
      title={title}
      // The label may contain a time, which Node and the browser format differently.
      suppressHydrationWarning
      aria-haspopup="dialog"
      onClick={press}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
