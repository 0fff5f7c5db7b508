'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { AccessToken } from '../../contract/access-tokens.ts';
import { useFormats } from '../../i18n/format.ts';
import { lazily } from '../../ui/lazily.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { TokenForm } from './forms.tsx';
import { useTokenList } from './list.tsx';
import { type MadeToken, type TokenWork, TokenWorkContext } from './token-work.ts';

// Most visits see neither.
const RevokeDialog = lazily(() => import('./RevokeDialog.tsx').then((loaded) => loaded.RevokeDialog));
const MadeDialog = lazily(() => import('./MadeDialog.tsx').then((loaded) => loaded.MadeDialog));

interface Props extends Pick<TokenWork, 'areas' | 'endsAt'> {
  first: First<AccessToken>;
  user: string;
}

/** The access tokens of the account: made for programs, limited, revoked. */
export function TokenList({ first, user, areas, endsAt }: Props) {
  const t = useTranslations('accessTokens');
  const { dateTime } = useFormats();
  const list = useTokenList();
  const [made, setMade] = useState<MadeToken>();
  const [revoking, setRevoking] = useState<AccessToken>();
  const work = useMemo(
    (): TokenWork => ({ areas, endsAt, show: setMade, revoke: setRevoking }),
    [areas, endsAt],
  );
  return (
    <TokenWorkContext value={work}>
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
                onTried={screen.query.refresh}
                onClose={() => setRevoking(undefined)}
              />
            )}
          </>
        )}
      />
      {made && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </TokenWorkContext>
  );
}
