'use client';

import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useUnread } from '../../queries/unread.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { preload } from '../../ui/preload.ts';
import { useLatestMessages } from './latest-messages.ts';
import { useLowStock, useRefreshLowStock } from './low-stock.ts';

const loadPanel = () => import('./BellPanel.tsx');
const BellPanel = lazyComponent(loadPanel);

export function Bell() {
  const t = useTranslations('shell.bell');
  const unread = useUnread();
  const latest = useLatestMessages();
  const low = useLowStock().items?.length ?? 0;
  const refreshLowStock = useRefreshLowStock();
  const label = t('label', { count: unread });
  const { state, button, isMounted } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        color="inherit"
        aria-haspopup="dialog"
        aria-label={low > 0 ? t('labelLow', { label, count: low }) : label}
        onPointerEnter={preload(loadPanel)}
        onFocus={preload(loadPanel)}
        onClick={(event) => {
          latest.reload();
          refreshLowStock();
          button.onClick(event);
        }}
      >
        <Badge
          variant="dot"
          color="warning"
          overlap="circular"
          invisible={low === 0}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        >
          <CountBadge count={unread}>
            <NotificationsNone />
          </CountBadge>
        </Badge>
      </IconButton>
      {isMounted && <BellPanel {...state} latest={latest} />}
    </>
  );
}
