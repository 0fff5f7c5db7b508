'use client';

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import type { AccessToken } from '../../contract/access-tokens.ts';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { TokenActionsContext } from './token-actions.ts';

export function RevokeButton({ token }: { token: AccessToken }) {
  const t = useTranslations('accessTokens');
  const { revoke } = use(TokenActionsContext);
  return (
    <RowButton
      icon={<DeleteOutlined />}
      label={t('revokeOf', { name: token.name })}
      title={t('revoke')}
      removes
      press={() => revoke(token)}
    />
  );
}
