'use client';

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileOfCode, isGone } from '../page-code.ts';

const place = {
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
export const AgainContext = createContext<() => void>(() => {});

/**
 * Says that a piece of the page could not be loaded, and why: the connection, or a portal that was updated after the
 * page was opened and has other code.
 */
export function Unloaded({ error }: { error: unknown }) {
  const t = useTranslations('common');
  const again = use(AgainContext);
  const [why, setWhy] = useState<'failed' | 'updated'>();
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    const file = fileOfCode(error);
    const stop = new AbortController();
    const ask = async () => {
      const gone = file && (await isGone(file, stop.signal));
      setWhy(gone ? 'updated' : 'failed');
    };
    ask().catch(() => stop.signal.aborted || setWhy('failed'));
    return () => stop.abort();
  }, [error]);
  if (!why || closed) return null;
  return createPortal(
    // No Alert: it would be part of every page.
    <Paper role="alert" elevation={4} sx={place}>
      <Typography sx={{ flex: '1 1 16rem' }}>{t(`unloaded.${why}`)}</Typography>
      {why === 'updated' ? (
        <Button onClick={() => location.reload()}>{t('unloaded.reload')}</Button>
      ) : (
        <Button onClick={again}>{t('retry')}</Button>
      )}
      <Button onClick={() => setClosed(true)}>{t('close')}</Button>
    </Paper>,
    document.body,
  );
}
