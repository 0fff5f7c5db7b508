'use client';

import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileOfCode, isGone } from '../page-code.ts';
import { PlainButton } from './controls.tsx';
import { Notice } from './Notice.tsx';

/** Above dialogs: what could not be loaded may be a part of one. */
const Place = styled('div')({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 16,
  zIndex: 1600,
  width: 'fit-content',
  maxWidth: 'min(36rem, calc(100vw - 32px))',
  marginInline: 'auto',
  boxShadow: 'var(--portal-shadow)',
});

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
    <Place>
      <Notice
        severity="warning"
        action={
          <>
            {why === 'updated' ? (
              <PlainButton type="button" onClick={() => location.reload()}>
                {t('unloaded.reload')}
              </PlainButton>
            ) : (
              <PlainButton type="button" onClick={again}>
                {t('retry')}
              </PlainButton>
            )}
            <PlainButton type="button" onClick={() => setClosed(true)}>
              {t('close')}
            </PlainButton>
          </>
        }
      >
        {t(`unloaded.${why}`)}
      </Notice>
    </Place>,
    document.body,
  );
}
