'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Verdict } from '#lib/ui/shell/Verdict.tsx';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** A screen that failed while it was drawn; the number finds it in the server's log. */
export default function FailedPage({ error, reset }: Props) {
  const t = useTranslations('common');
  const errors = useTranslations('errors');
  return (
    <Verdict title={t('failed.title')} text={t('failed.text')} home={t('failed.home')}>
      <p>
        <Button variant="contained" onClick={reset}>
          {t('retry')}
        </Button>
      </p>
      {error.digest && <p>{errors('requestId', { id: error.digest })}</p>}
    </Verdict>
  );
}
