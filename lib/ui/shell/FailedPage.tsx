'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import { fileOfCode } from '../../page-code.ts';
import { MainButton } from '../controls.tsx';
import { Verdict } from './Verdict.tsx';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** A screen that failed while it was drawn; the number finds it in the server's log. */
export default function FailedPage({ error, reset }: Props) {
  const t = useTranslations('common');
  const errors = useTranslations('errors');
  const router = useRouter();
  // The server draws the page anew; `reset` alone would show the same failure again.
  const again = () => {
    // Code that is not there any more comes with the page as it is now.
    if (fileOfCode(error)) location.reload();
    else
      startTransition(() => {
        router.refresh();
        reset();
      });
  };
  return (
    <Verdict title={t('failed.title')} text={t('failed.text')} home={t('failed.home')}>
      <p>
        <MainButton type="button" onClick={again}>
          {t('retry')}
        </MainButton>
      </p>
      {error.digest && <p>{errors('requestId', { id: error.digest })}</p>}
    </Verdict>
  );
}
