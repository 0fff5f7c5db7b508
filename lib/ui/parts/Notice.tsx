import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/names.ts';
import css from './notice.module.css';

interface Props extends ComponentProps<'div'> {
  tone: 'success' | 'info' | 'warning' | 'error';
  icon: IconName;
  /** Buttons at the end. */
  action?: ReactNode;
}

/** A message in a box, which looks like MUI's Alert. */
export function Notice({ tone, icon, action, children, ...props }: Props) {
  return (
    <div role="alert" {...props} className={css.notice} data-tone={tone}>
      <Icon name={icon} className={css.icon} />
      <div className={css.message}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
