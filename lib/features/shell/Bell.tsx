'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { PlainButton } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';
import { useMenu } from '../../ui/menu/use-menu.ts';
import { useUnread } from '../../ui/shell/unread.ts';
import { useLatest } from './latest.ts';
import { freshenStock, useLowStock } from './low-stock.ts';

/** Above this the badge reads "99+" (portal.md 9). */
const badgeCap = 99;

/** The number is drawn by style: "99+" is a picture of the count, which the button's name tells in full. */
const Count = styled('span')(({ theme }) => ({
  '&::before': { content: 'attr(data-count)' },
  marginInlineStart: -14,
  marginTop: -14,
  minWidth: 20,
  padding: '0 5px',
  borderRadius: 10,
  border: `2px solid ${(theme.vars ?? theme).palette.header.background}`,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  background: (theme.vars ?? theme).palette.error.main,
  color: (theme.vars ?? theme).palette.error.contrastText,
}));

/** Stands beside the bell while stock is low; the button's name tells it. Its edge holds it apart from any header. */
const Dot = styled('span')(({ theme }) => ({
  alignSelf: 'flex-end',
  marginInlineStart: -18,
  marginInlineEnd: -2,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `2px solid ${(theme.vars ?? theme).palette.warning.contrastText}`,
  background: (theme.vars ?? theme).palette.warning.main,
}));

const loadPanel = () => import('./BellPanel.tsx');
const BellPanel = lazily(loadPanel);

/** The bell with the count of unread messages and a dot while stock is low; opens the newest messages and warnings. */
export function Bell() {
  const t = useTranslations('shell.bell');
  const unread = useUnread();
  const latest = useLatest();
  const low = useLowStock().items?.length ?? 0;
  const label = t('label', { count: unread });
  const { state, button, wanted } = useMenu();
  return (
    <>
      <PlainButton
        type="button"
        {...button}
        aria-haspopup="dialog"
        aria-label={low > 0 ? t('labelLow', { label, count: low }) : label}
        onPointerEnter={loadAhead(loadPanel)}
        onFocus={loadAhead(loadPanel)}
        onClick={(event) => {
          latest.reload();
          freshenStock();
          button.onClick(event);
        }}
      >
        <Icon name="bell" size={22} />
        {low > 0 && <Dot data-low />}
        {unread > 0 && <Count data-count={unread > badgeCap ? t('more') : unread} />}
      </PlainButton>
      {wanted && <BellPanel {...state} latest={latest} />}
    </>
  );
}
