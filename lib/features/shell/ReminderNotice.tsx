'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { PlainButton } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { WarmLink } from '../../ui/shell/WarmLink.tsx';
import type { FiringAlert } from './low-stock.ts';
import { StockLines } from './StockLines.tsx';

/** Products named in the reminder; the bell and the list of alerts have all. */
const named = 3;

/** It arrives after the page; floating, it moves nothing that somebody may be about to press. */
const place = {
  position: 'fixed',
  insetInlineStart: 16,
  bottom: 16,
  zIndex: 'fab',
  // As wide as the phone, or as the side menu.
  width: { xs: 'calc(100vw - 32px)', md: 238 },
  maxHeight: 'calc(100dvh - 88px)',
  overflow: 'auto',
  borderRadius: 1,
  boxShadow: 6,
  '@media print': { display: 'none' },
  '& > [role=status]': { fontSize: '0.8125rem' },
  // In the corner, where it takes no line of its own however narrow the notice is.
  '& [data-close]': { position: 'absolute', insetInlineEnd: 4, top: 4 },
  '& strong': { display: 'block', marginBottom: '6px', paddingInlineEnd: '28px' },
  '& a': { display: 'inline-block', marginTop: '6px', color: 'primary.main', fontWeight: 600 },
} as const;

/** Tells the page how much of its bottom is covered, so that it can be scrolled clear of it (see shell/Frame.tsx). */
function tellHeight(box: HTMLElement | null) {
  if (!box) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--portal-covered', `${box.offsetHeight + 24}px`),
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty('--portal-covered');
  };
}

/** Which products run low: dismissed until the next sign-in as a whole, or for good one by one. */
export default function ReminderNotice({
  items,
  close,
}: {
  items: readonly FiringAlert[];
  close: () => void;
}) {
  const t = useTranslations('shell');
  const closer = (
    <PlainButton
      type="button"
      data-close
      onClick={close}
      aria-label={t('reminder.dismiss')}
      title={t('reminder.dismiss')}
    >
      <Icon name="close" />
    </PlainButton>
  );
  return (
    <Box sx={place} ref={tellHeight}>
      <Notice severity="warning" role="status" action={closer}>
        <strong>{t('reminder.title', { count: items.length })}</strong>
        {/* A phone has no room for them: the bell and the list of alerts name them and dismiss them for good. */}
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <StockLines items={items} most={named} />
        </Box>
        <WarmLink href={routesOf.inventoryAlerts}>{t('nav.inventoryAlerts')}</WarmLink>
      </Notice>
    </Box>
  );
}
