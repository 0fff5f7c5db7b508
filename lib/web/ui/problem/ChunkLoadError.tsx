'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../parts/Button.tsx';
import { chunkUrlOf, isChunkMissing } from './chunk-error.ts';
import css from './chunk-load-error.module.css';
import { reportBrowserError } from './report-browser-error.ts';

/** Loads the failed chunk again; `lazyComponent` provides it. */
export const RetryContext = createContext<() => void>(() => {});

/**
 * Shown in place of a lazy component whose chunk could not be loaded. Offers a reload when the portal was updated after the page
 * was opened, else a retry.
 */
export function ChunkLoadError({ error }: { error: unknown }) {
  const t = useTranslations('common');
  const retry = use(RetryContext);
  const [reason, setReason] = useState<'failed' | 'updated'>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const chunkUrl = chunkUrlOf(error);
    const stop = new AbortController();
    const findReason = async () => {
      const isOutdated = chunkUrl && (await isChunkMissing(chunkUrl, stop.signal));
      // Not reported while offline, when `isChunkMissing` throws.
      if (chunkUrl) void reportBrowserError('chunk', error);
      setReason(isOutdated ? 'updated' : 'failed');
    };
    findReason().catch(() => stop.signal.aborted || setReason('failed'));
    return () => stop.abort();
  }, [error]);
  if (!reason || closed) return null;
  return createPortal(
    <div role="alert" className={css.bar}>
      <p>{t(`unloaded.${reason}`)}</p>
      {reason === 'updated' ? (
        <Button onClick={() => location.reload()}>{t('unloaded.reload')}</Button>
      ) : (
        <Button onClick={retry}>{t('retry')}</Button>
      )}
      <Button onClick={() => setClosed(true)}>{t('close')}</Button>
    </div>,
    document.body,
  );
}
