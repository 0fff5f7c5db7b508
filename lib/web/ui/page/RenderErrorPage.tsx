'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { Button } from '../parts/Button.tsx';
import { chunkUrlOf } from '../problem/chunk-error.ts';
import { useErrorId } from '../problem/use-error-id.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shown by the `error.tsx` files of `app` when a screen fails to render. Reports the error and shows its ID. */
export default function RenderErrorPage({ error, reset }: Props) {
  const t = useTranslations('common');
  const errors = useTranslations('errors');
  const router = useRouter();
  const id = useErrorId(error);
  // `reset` alone would render the same failure again.
  const retry = () => {
    // The chunk of a former release is gone; a reload gets the current page.
    if (chunkUrlOf(error)) location.reload();
    else
      startTransition(() => {
        router.refresh();
        reset();
      });
  };
  return (
    <ErrorPage
      title={t('failed.title')}
      text={t(error.digest ? 'failed.text' : 'failed.textWithoutId')}
      home={t('toHome')}
    >
      <Button variant="contained" onClick={retry}>
        {t('retry')}
      </Button>
      {/* Keeps the line free until the ID is there. */}
      <span>{id ? errors('requestId', { id }) : '\u00a0'}</span>
    </ErrorPage>
  );
}
