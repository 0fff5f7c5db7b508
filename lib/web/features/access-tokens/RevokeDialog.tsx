'use client';

import { useTranslations } from 'next-intl';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';
import type { RowDialogProps } from '../../ui/list/island/types.ts';

/** Confirms and revokes an access token; opened by RevokeButton through the list's client component. */
export function RevokeDialog({ action, refresh, onClose }: RowDialogProps<Pick<AccessToken, 'id' | 'name'>>) {
  const { id, name } = action.record;
  const t = useTranslations('accessTokens');
  const revoke = async () => {
    try {
      await call('accessTokens.revoke', { params: { id } });
      showNotice(t('revoked', { name }));
      onClose();
    } finally {
      // Also after a failure, as the token may be revoked.
      refresh();
    }
  };
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
