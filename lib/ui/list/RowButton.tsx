'use client';

import { Icon, type IconName } from '../icons.tsx';
import { keepKeys } from './CopyButton.tsx';
import css from './row-button.module.css';

interface Props {
  icon: IconName;
  /** What it does to this very row, and in short. */
  label: string;
  title: string;
  tabIndex: number | undefined;
  press: () => void;
}

/** A button at the end of a row that asks in a dialog before it does away with the row. */
export function RowButton({ icon, label, title, tabIndex, press }: Props) {
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={label}
      title={title}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onKeyDown={keepKeys}
      onClick={(event) => {
        event.stopPropagation();
        press();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
