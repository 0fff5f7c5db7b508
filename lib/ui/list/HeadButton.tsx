'use client';

import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import css from './buttons.module.css';
import { plainClick } from './plain-click.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'className'> {
  icon: IconName;
  tone?: 'main' | 'plain' | 'danger';
  /** Makes it a link that also works in a new tab or without a script; a plain press is `onPress` all the same. */
  href?: string;
  onPress: (event: MouseEvent) => void;
}

/** A button beside a screen's name. */
export function HeadButton({ icon, tone = 'plain', href, onPress, children, ...rest }: Props) {
  const inside = (
    <>
      <Icon name={icon} size={18} />
      {children}
    </>
  );
  if (!href) {
    return (
      <button type="button" {...rest} className={css.button} data-tone={tone} onClick={onPress}>
        {inside}
      </button>
    );
  }
  return (
    <a className={css.button} data-tone={tone} href={href} onClick={plainClick(onPress)}>
      {inside}
    </a>
  );
}
