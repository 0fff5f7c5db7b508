'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { FiringAlert } from './Reminder.tsx';

/** Products named in the reminder; the rest is a number. */
const named = 5;

/** Which products run low. */
export default function ReminderNotice({ items, close }: { items: FiringAlert[]; close: () => void }) {
  const t = useTranslations('shell.reminder');
  const rest = items.length - named;
  return (
    <Alert severity="warning" onClose={close} closeText={t('dismiss')} sx={{ mb: 2 }}>
      <strong>{t('title', { count: items.length })}</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.slice(0, named).map(({ id, product, inactive, threshold }) => (
          <li key={id}>{t('line', { product, inactive, threshold })}</li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </Box>
    </Alert>
  );
}
