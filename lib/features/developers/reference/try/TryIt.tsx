'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePiece } from '../../../../ui/use-piece.ts';
import type { Trial } from './trial.ts';
import css from './try.module.css';

const load = () => import('./TryPanel.tsx').then((loaded) => loaded.TryPanel);

export interface TryProps {
  trial: Trial;
  /** The account in whose name it is tried. */
  account: string;
  origin: string;
}

/** A button that opens the place where an operation is tried; what it takes is loaded then. */
export function TryIt(props: TryProps) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { piece: TryPanel, failed, again } = usePiece(load, open);
  return (
    <div className={css.place}>
      <button
        type="button"
        className={css.open}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('open')}
      </button>
      {/* What was filled in stays when it is closed. */}
      <div id={id} hidden={!open}>
        {TryPanel && <TryPanel {...props} />}
        {!TryPanel && !failed && open && <p role="status">{common('loading')}</p>}
        {failed && (
          <p role="alert">
            {t('notLoaded')} <Button onClick={again}>{common('retry')}</Button>
          </p>
        )}
      </div>
    </div>
  );
}
