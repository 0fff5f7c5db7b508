'use client';

import { useTranslations } from 'next-intl';
import { call } from '../../api/call.ts';
import type { AccessToken } from '../../contract/access-tokens.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showNotice } from '../../ui/jobs/notices.ts';

interface Props {
  token: AccessToken;
  /** Called after every attempt, as a failed one may have been executed. */
  onSettled: () => void;
  onClose: () => void;
}

export function RevokeDialog({ token: { id, name }, onSettled, onClose }: Props) {
  const t = useTranslations('accessTokens');
  const revoke = async () => {
    try {
      await call('accessTokens.revoke', { params: { id } });
      showNotice(t('revoked', { name }));
      onClose();
    } finally {
      onSettled();
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
