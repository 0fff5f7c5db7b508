'use client';

import Popover from '@mui/material/Popover';
import { type ReactNode, useId } from 'react';
import css from './menu.module.css';

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below a button of the toolbar; Escape and a press outside close it. */
export function MenuFrame({ title, anchor, onClose, children }: Props) {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: css.menu } }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Popover>
  );
}
