'use client';

import Button from '@mui/material/Button';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { plainClick } from './plain-click.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLElement>, 'onClick' | 'className' | 'color'> {
  icon: IconName;
  tone?: 'main' | 'plain' | 'danger';
  /** Makes it a link that also works in a new tab or without scripts; a plain click calls `onPress` all the same. */
  href?: string;
  onPress: (event: MouseEvent) => void;
}

/** An action of a screen, beside its title. */
export function HeadButton({ icon, tone = 'plain', href, onPress, children, ...rest }: Props) {
  const look = {
    variant: tone === 'main' ? 'contained' : 'outlined',
    color: tone === 'danger' ? 'error' : 'primary',
    startIcon: <Icon name={icon} size={18} />,
  } as const;
  return href ? (
    <Button {...rest} {...look} href={href} onClick={plainClick(onPress)}>
      {children}
    </Button>
  ) : (
    <Button {...rest} {...look} onClick={onPress}>
      {children}
    </Button>
  );
}
