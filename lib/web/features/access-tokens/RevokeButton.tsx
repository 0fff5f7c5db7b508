import { useTranslations } from 'next-intl';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { RowButton } from '../../ui/list/table/RowButton.tsx';

/** The button at the end of a token's row. Its action `revoke` opens RevokeDialog. */
export function RevokeButton({ token: { id, name } }: { token: AccessToken }) {
  const t = useTranslations('accessTokens');
  return (
    <RowButton
      icon="DeleteOutlined"
      label={t('revokeOf', { name })}
      title={t('revoke')}
      removes
      action={{ name: 'revoke', record: { id, name } }}
    />
  );
}
