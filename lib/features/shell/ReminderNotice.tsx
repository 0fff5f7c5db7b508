'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { PlainButton } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { FiringAlert } from './Reminder.tsx';

/** Products named in the reminder; the rest is a number. */
const named = 5;

/** It arrives after the page; floating, it moves nothing that somebody may be about to press. */
const place = {
  position: 'fixed',
  insetInlineStart: 16,
  bottom: 16,
  zIndex: 'fab',
  // As wide as the phone, or as the side menu.
  width: { xs: 'calc(100vw - 32px)', md: 238 },
  borderRadius: 1,
  boxShadow: 6,
  '@media print': { display: 'none' },
} as const;

/** Which products run low. */
export default function ReminderNotice({ items, close }: { items: FiringAlert[]; close: () => void }) {
  const t = useTranslations('shell.reminder');
  const rest = items.length - named;
  const closer = (
    <PlainButton type="button" onClick={close} aria-label={t('dismiss')} title={t('dismiss')}>
      <Icon name="close" />
    </PlainButton>
  );
  return (
    <Box sx={place}>
      <Notice severity="warning" role="status" action={closer}>
        <strong>{t('title', { count: items.length })}</strong>
        <ul>
          {items.slice(0, named).map(({ id, product, inactive, threshold }) => (
            <li key={id}>{t('line', { product, inactive, threshold })}</li>
          ))}
          {rest > 0 && <li>{t('more', { count: rest })}</li>}
        </ul>
      </Notice>
    </Box>
  );
}
