'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HeadButton } from '../../ui/list/HeadButton.tsx';

const load = () => import('./DeleteDialog.tsx').then((loaded) => loaded.DeleteDialog);
const DeleteDialog = dynamic(load, { ssr: false });

/** Deletes the message after a question, then goes back to the list. */
export function DeleteMessage({ id }: { id: string }) {
  const t = useTranslations('messages');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HeadButton
        tone="danger"
        icon="delete"
        onPointerEnter={() => void load()}
        onPress={() => setAsking(true)}
      >
        {t('delete')}
      </HeadButton>
      {asking && <DeleteDialog id={id} onClose={() => setAsking(false)} />}
    </>
  );
}
