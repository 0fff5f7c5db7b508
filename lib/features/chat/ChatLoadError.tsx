'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('shell.chat.failed')}
      </Alert>
    </Box>
  );
}
