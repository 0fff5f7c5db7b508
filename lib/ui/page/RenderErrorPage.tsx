'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { chunkUrlOf } from '../../chunk-error.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** A screen that failed while rendering. The log of the server has the number. */
export default function RenderErrorPage({ error, reset }: Props) {
  const t = useTranslations('common');
  const errors = useTranslations('errors');
  const router = useRouter();
  // The server renders the page again; `reset` alone would show the same failure.
  const again = () => {
    // Code of a former release is no longer there; a reload brings the current page.
    if (chunkUrlOf(error)) location.reload();
    else
      startTransition(() => {
        router.refresh();
        reset();
      });
  };
  return (
    <ErrorPage title={t('failed.title')} text={t('failed.text')} home={t('toHome')}>
      <Button variant="contained" onClick={again}>
        {t('retry')}
      </Button>
      {error.digest && <Typography>{errors('requestId', { id: error.digest })}</Typography>}
    </ErrorPage>
  );
}
