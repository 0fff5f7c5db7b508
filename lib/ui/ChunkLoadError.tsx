'use client';

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { chunkUrlOf, isChunkGone } from '../chunk-error.ts';

const barStyles = {
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 16,
  // Above dialogs: the missing code may be a part of one.
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

/** Tries once more to load the piece that is around. */
export const RetryContext = createContext<() => void>(() => {});

/**
 * Says that a piece of the page could not be loaded, and why: the connection, or a portal that was updated after the
 * page was opened and has other code.
 */
export function ChunkLoadError({ error }: { error: unknown }) {
  const t = useTranslations('common');
  const retry = use(RetryContext);
  const [reason, setReason] = useState<'failed' | 'updated'>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const file = chunkUrlOf(error);
    const stop = new AbortController();
    const findReason = async () => {
      const isOutdated = file && (await isChunkGone(file, stop.signal));
      setReason(isOutdated ? 'updated' : 'failed');
    };
    findReason().catch(() => stop.signal.aborted || setReason('failed'));
    return () => stop.abort();
  }, [error]);
  if (!reason || closed) return null;
  return createPortal(
    // No Alert: it would be part of every page.
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
