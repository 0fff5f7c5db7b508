'use client';

import { useTranslations } from 'next-intl';
import { useCount } from '../../i18n/use-count.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { IconButton } from '../../ui/parts/Button.tsx';
import { useDismissed } from './dismissals.ts';

const BellPanel = lazyPanel(['shell'], () => import('./BellPanel.tsx'));

interface Props {
  sid: string;
}

/** Unread messages, and a dot as the reminder of low stock until it is dismissed. */
export function Bell({ sid }: Props) {
  const t = useTranslations('shell.bell');
  const { unread = 0, low } = useShellCounts();
  const reminds = !useDismissed(sid) && low > 0;
  const counted = useCount();
  const label = t('label', counted(unread));
  const { state, button, isMounted } = useMenu(BellPanel.preload);
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-haspopup="dialog"
        aria-label={reminds ? t('labelLow', { label, ...counted(low) }) : label}
      >
        <CountBadge count={unread} hasDot={reminds}>
          <Icon name="NotificationsNone" />
        </CountBadge>
      </IconButton>
      {isMounted && <BellPanel {...state} sid={sid} />}
    </>
  );
}
