'use client';

import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fileOfCode, isGone } from '../page-code.ts';
import css from './unloaded.module.css';

/** Tries once more to load the piece that is around. */
export const AgainContext = createContext<() => void>(() => {});

/**
 * Says that a piece of the page could not be loaded, and why: the connection, or a portal that has been updated since
 * the page was opened, and has other code. Its looks are its own: what they could be borrowed from may not be there.
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
    <div role="alert" className={css.unloaded}>
      <p>{t(`unloaded.${why}`)}</p>
      {why === 'updated' ? (
        <button type="button" onClick={() => location.reload()}>
          {t('unloaded.reload')}
        </button>
      ) : (
        <button type="button" onClick={again}>
          {t('retry')}
        </button>
      )}
      <button type="button" onClick={() => setClosed(true)}>
        {t('close')}
      </button>
    </div>,
    document.body,
  );
}
