'use client';

import { useTranslations } from 'next-intl';
import { useCount } from '../../i18n/use-count.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { IconButton } from '../../ui/parts/Button.tsx';
import { useIsReminderDismissed } from './low-stock-reminder.ts';

const BellPanel = lazyPanel(['shell'], () => import('./BellPanel.tsx'));

interface Props {
  sid: string;
}

/**
 * The bell of the header: the number of unread messages, and a dot for low stock until its reminder is dismissed. Opens
 * BellPanel.
 */
export function Bell({ sid }: Props) {
  const t = useTranslations('shell.bell');
  const { unread, low } = useShellCounts();
  const hasReminder = !useIsReminderDismissed(sid) && low > 0;
  const counted = useCount();
  // An unknown number is not 0.
  const label = unread === null ? t('labelUncounted') : t('label', counted(unread ?? 0));
  const { state, button, isMounted } = useMenu(BellPanel.preload);
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-haspopup="dialog"
        aria-label={hasReminder ? t('labelLow', { label, ...counted(low) }) : label}
      >
        <CountBadge count={unread ?? 0} hasDot={hasReminder}>
          <Icon name="NotificationsNone" />
        </CountBadge>
      </IconButton>
      {isMounted && <BellPanel {...state} sid={sid} />}
    </>
  );
}
