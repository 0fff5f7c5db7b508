'use client';

import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

const marginPx = 16;

/** A titled popover at a button, in which menus of a list are shown. */
export function MenuPopover({ title, anchor, onClose, children }: Props) {
  const id = useId();
  const { top, bottom } = anchor.getBoundingClientRect();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          // Never higher than the space below or above the button, because the page header would cover its top.
          sx: {
            width: 'min(320px, 100vw - 32px)',
            maxHeight: `max(100dvh - ${bottom + marginPx}px, ${top - marginPx}px)`,
            p: 2,
          },
        },
      }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Popover>
  );
}
