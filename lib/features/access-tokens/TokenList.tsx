'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { AccessToken } from '../../contract/access-tokens.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { TokenForm } from './forms.tsx';
import { useTokenList } from './list.tsx';
import { type CreatedToken, type TokenActions, TokenActionsContext } from './token-actions.ts';

// Rarely needed, so loaded on demand.
const RevokeDialog = lazyComponent(() => import('./RevokeDialog.tsx').then((loaded) => loaded.RevokeDialog));
const CreatedTokenDialog = lazyComponent(() =>
  import('./CreatedTokenDialog.tsx').then((loaded) => loaded.CreatedTokenDialog),
);

interface Props extends Pick<TokenActions, 'areas' | 'endsAt'> {
  first: FirstPage<AccessToken>;
  user: string;
}

/** The account's access tokens, with their creation and revocation. */
export function TokenList({ first, user, areas, endsAt }: Props) {
  const t = useTranslations('accessTokens');
  const { dateTime } = useFormats();
  const list = useTokenList();
  const [createdToken, setCreatedToken] = useState<CreatedToken>();
  const [revoking, setRevoking] = useState<AccessToken>();
  const actions = useMemo(
    (): TokenActions => ({ areas, endsAt, show: setCreatedToken, revoke: setRevoking }),
    [areas, endsAt],
  );
  return (
    <TokenActionsContext value={actions}>
      <ListScreen
        list={list}
        first={first}
        user={user}
        form={TokenForm}
        above={(screen) => (
          <>
            <Typography>{t('intro', { time: dateTime(endsAt) })}</Typography>
            {revoking && (
              <RevokeDialog
                token={revoking}
                onSettled={screen.query.refresh}
                onClose={() => setRevoking(undefined)}
              />
            )}
          </>
        )}
      />
      {createdToken && (
        <CreatedTokenDialog createdToken={createdToken} onClose={() => setCreatedToken(undefined)} />
      )}
    </TokenActionsContext>
  );
}
