import type { ComponentProps } from 'react';
import css from './switch.module.css';

interface Props extends ComponentProps<'button'> {
  isOn: boolean;
}

/** A switch that looks like MUI's. It is native, because each row of some lists has one (decision 41). */
export function Switch({ isOn, className = '', children, ...props }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className={`${css.switch} ${className}`}
      aria-checked={isOn}
      {...props}
    >
      <span aria-hidden="true" />
      {children}
    </button>
  );
}
