'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { tryCall } from '../../../../api/try-call.ts';
import { download } from '../../../../ui/export/download.ts';
import { ProblemNotice } from '../../../../ui/problem/ProblemNotice.tsx';
import type { TrialRequest } from './request.ts';

/** Requests a list again and saves all of it. A link cannot, as the media type is a header. */
export function DownloadAll({ request, name }: { request: TrialRequest; name: string }) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    setError(undefined);
    try {
      const { blob } = await tryCall(request, { signal: own.signal, maxBytes: Number.POSITIVE_INFINITY });
      download({ name, blob });
    } catch (cause) {
      if (!own.signal.aborted) setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button aria-disabled={busy || undefined} onClick={() => !busy && void save()}>
        {t(busy ? 'downloading' : 'downloadAll')}
      </Button>
      {busy && <Button onClick={() => running.current?.abort()}>{common('cancel')}</Button>}
      {error !== undefined && <ProblemNotice error={error} />}
    </>
  );
}
