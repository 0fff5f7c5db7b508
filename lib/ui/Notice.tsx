'use client';

import Alert from '@mui/material/Alert';
import type { ReactNode, Ref } from 'react';

interface Props {
  severity: 'success' | 'info' | 'warning' | 'error';
  /** `alert` and `status` announce it when it appears; `group` is for one that takes focus instead. */
  role?: 'alert' | 'status' | 'group';
  /** A button at its end. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** MUI's Alert; one with the role `group` can take focus. */
export function Notice({ role = 'alert', ...rest }: Props) {
  return <Alert {...rest} role={role} tabIndex={role === 'group' ? -1 : undefined} />;
}
