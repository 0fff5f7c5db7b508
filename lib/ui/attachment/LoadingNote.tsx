'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

export function LoadingNote() {
  const t = useTranslations('common');
  return (
    <Typography color="textSecondary" role="status">
      {t('loading')}
    </Typography>
  );
}
