'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

/** Shown in the panel's place where its code could not be loaded; its texts come with every page. */
export function ChatLoadError({ id, retry }: { id: string; retry: () => void }) {
  const t = useTranslations();
  return (
    <Box
      component="section"
      id={id}
      aria-label={t('shell.chat.label')}
      sx={{
        position: 'fixed',
        top: 64,
        right: 16,
        maxWidth: 'min(400px, calc(100vw - 32px))',
        '@media print': { display: 'none' },
      }}
    >
      {/* No Alert: it would be part of every page. */}
      <Paper role="alert" elevation={4} sx={{ px: 2, py: 1, border: 1, borderColor: 'error.main' }}>
        <Typography>{t('shell.chat.failed')}</Typography>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </Paper>
    </Box>
  );
}
