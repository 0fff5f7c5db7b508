'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { tryCall } from '../../../../api/try-call.ts';
import { download } from '../../../../ui/export/download.ts';
import { ProblemNotice } from '../../../../ui/problem/ProblemNotice.tsx';
import type { TrialRequest } from './request.ts';

/** A button that requests a list again and saves all of it. A link could not send the media type, which is a header. */
export function DownloadAll({ request, name }: { request: TrialRequest; name: string }) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBusy(true);
    setError(undefined);
    try {
      const { blob } = await tryCall(request, { signal, maxBytes: Number.POSITIVE_INFINITY });
      download({ name, blob });
    } catch (cause) {
      if (!signal.aborted) setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void save()}>
        {t(isBusy ? 'downloading' : 'downloadAll')}
      </Button>
      {isBusy && <Button onClick={() => running.current?.abort()}>{common('cancel')}</Button>}
      {error !== undefined && <ProblemNotice error={error} />}
    </>
  );
}
