'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import { routesOf } from '../../nav.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';

/** Deletes a message after confirmation and returns to the list. A refusal is shown in the dialog. */
export function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('messages');
  const router = useRouter();
  const search = useSearchParams().toString();
  const remove = async () => {
    const { failed } = await call('messages.remove', { body: { ids: [id] } });
    if (failed[0]) throw { code: 'refused', detail: failed[0].reason };
    showNotice(t('deleted'));
    router.replace(`${routesOf.messages}${search ? `?${search}` : ''}`);
  };
  return (
    <ConfirmDialog
      title={t('delete')}
      confirmLabel={t('delete')}
      danger
      isChange
      onConfirm={remove}
      onClose={onClose}
    >
      {t('deleteText', { count: 1 })}
    </ConfirmDialog>
  );
}
