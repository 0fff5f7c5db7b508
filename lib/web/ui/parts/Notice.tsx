import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import css from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'info' | 'warning' | 'error';
  icon: IconName;
  action?: ReactNode;
}

/** A message with an icon, which screen readers announce; it looks like MUI's Alert. */
export function Notice({ tone, icon, action, children, ...props }: Props) {
  return (
    <div role="alert" {...props} className={css.notice} data-tone={tone}>
      <Icon name={icon} className={css.icon} />
      <div className={css.message}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
