'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { loadAhead } from '../../ui/load-ahead.ts';

const load = () => import('./DeleteDialog.tsx').then((loaded) => loaded.DeleteDialog);
const DeleteDialog = lazily(load);

/** Deletes the message after a question, then goes back to the list. */
export function DeleteMessage({ id }: { id: string }) {
  const t = useTranslations('messages');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeadButton
        tone="danger"
        icon="delete"
        onPointerEnter={loadAhead(load)}
        onPress={() => setAsking(true)}
      >
        {t('delete')}
      </HeadButton>
      {asking && <DeleteDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}
