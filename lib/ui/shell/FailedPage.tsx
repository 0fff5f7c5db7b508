'use client';

import { useTranslations } from 'next-intl';
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
  return (
    <Verdict title={t('failed.title')} text={t('failed.text')} home={t('failed.home')}>
      <p>
        <MainButton type="button" onClick={reset}>
          {t('retry')}
        </MainButton>
      </p>
      {error.digest && <p>{errors('requestId', { id: error.digest })}</p>}
    </Verdict>
  );
}
