'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useJoinedTexts } from '../../../../i18n/use-joined-texts.ts';
import { useAsync } from '../../../../ui/hooks/use-async.ts';
import type { TryProps } from './trial.ts';

const load = () => import('./TryPanel.tsx').then((loaded) => loaded.TryPanel);

/** A button that opens the panel with which the user tries an operation. The panel is loaded on demand, with a retry. */
export function TryIt(props: TryProps) {
  const t = useTranslations('tryIt');
  const common = useTranslations('common');
  const { gap } = useJoinedTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { value: TryPanel, failed, retry } = useAsync(['code', 'TryPanel'], load, open);
  return (
    <div className="try">
      <Button
        variant="outlined"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('open')}
      </Button>
      {/* Closing keeps the values. */}
      <div id={id} hidden={!open}>
        {TryPanel && <TryPanel {...props} />}
        {!TryPanel && !failed && open && <p role="status">{common('loading')}</p>}
        {failed && (
          <p role="alert">
            {t('notLoaded')}
            {gap}
            <Button onClick={retry}>{common('retry')}</Button>
          </p>
        )}
      </div>
    </div>
  );
}
