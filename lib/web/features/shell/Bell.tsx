'use client';

import { useTranslations } from 'next-intl';
import { useCount } from '../../i18n/use-count.ts';
import { useShellCounts } from '../../queries/shell-counts.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPanel } from '../../ui/loading/lazy-panel.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { IconButton } from '../../ui/parts/Button.tsx';

const BellPanel = lazyPanel(['shell'], () => import('./BellPanel.tsx'));

export function Bell() {
  const t = useTranslations('shell.bell');
  const { unread = 0, low } = useShellCounts();
  const counted = useCount();
  const label = t('label', counted(unread));
  const { state, button, isMounted } = useMenu(BellPanel.preload);
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-haspopup="dialog"
        aria-label={low > 0 ? t('labelLow', { label, ...counted(low) }) : label}
      >
        <CountBadge count={unread} hasDot={low > 0}>
          <Icon name="NotificationsNone" />
        </CountBadge>
      </IconButton>
      {isMounted && <BellPanel {...state} />}
    </>
  );
}
