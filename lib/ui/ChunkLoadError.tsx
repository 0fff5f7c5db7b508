'use client';

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { chunkUrlOf, isChunkMissing } from '../chunk-error.ts';

const barStyles = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 16,
  // Above dialogs: the missing chunk may be a part of one.
  zIndex: 1600,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  width: 'fit-content',
  maxWidth: 'min(36rem, calc(100vw - 32px))',
  mx: 'auto',
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'warning.main',
};

export const RetryContext = createContext<() => void>(() => {});

/** Shows that a chunk could not be loaded: offline, or the portal was updated after the page was opened. */
export function ChunkLoadError({ error }: { error: unknown }) {
  const t = useTranslations('common');
  const retry = use(RetryContext);
  const [reason, setReason] = useState<'failed' | 'updated'>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const file = chunkUrlOf(error);
    const stop = new AbortController();
    const findReason = async () => {
      const isOutdated = file && (await isChunkMissing(file, stop.signal));
      setReason(isOutdated ? 'updated' : 'failed');
    };
    findReason().catch(() => stop.signal.aborted || setReason('failed'));
    return () => stop.abort();
  }, [error]);
  if (!reason || closed) return null;
  return createPortal(
    // An Alert would add its code to every page.
    <Paper role="alert" elevation={4} sx={barStyles}>
      <Typography sx={{ flex: '1 1 16rem' }}>{t(`unloaded.${reason}`)}</Typography>
      {reason === 'updated' ? (
        <Button onClick={() => location.reload()}>{t('unloaded.reload')}</Button>
      ) : (
        <Button onClick={retry}>{t('retry')}</Button>
      )}
      <Button onClick={() => setClosed(true)}>{t('close')}</Button>
    </Paper>,
    document.body,
  );
}
