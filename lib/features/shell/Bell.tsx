'use client';

import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/icons.tsx';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { useUnread } from '../../ui/shell/unread.ts';
import { useLatest } from './latest.ts';

/** Above this the badge reads "99+" (portal.md 9). */
const badgeCap = 99;

const loadPanel = () => import('./BellPanel.tsx');
const BellPanel = dynamic(loadPanel, { ssr: false });

/** The bell with the count of unread messages; opens the newest ones. */
export function Bell() {
  const t = useTranslations('shell.bell');
  const unread = useUnread();
  const latest = useLatest();
  const { state, button, wanted } = useMenu();
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="dialog"
        color="inherit"
        aria-label={t('label', { count: unread })}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={(event) => {
          latest.reload();
          button.onClick(event);
        }}
      >
        <Badge
          badgeContent={unread}
          max={badgeCap}
          color="error"
          slotProps={{
            badge: {
              'aria-hidden': true,
              sx: { border: '2px solid var(--p-palette-header-background)', height: 22 },
            },
          }}
        >
          <Icon name="bell" size={22} />
        </Badge>
      </IconButton>
      {wanted && <BellPanel {...state} latest={latest} />}
    </>
  );
}
