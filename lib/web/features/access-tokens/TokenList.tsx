import { useTranslations } from 'next-intl';
import type { AccessToken } from '#lib/contract/operations/access-tokens.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useTokenList } from './list.tsx';
import { TokenIsland } from './TokenIsland.tsx';
import type { TokenOptions } from './token-actions.ts';

interface Props extends TokenOptions {
  first: FirstPage<AccessToken>;
  user: string;
}

/** The settings page of the account's access tokens, which creates and revokes them. */
export function TokenList({ first, user, areas, endsAt }: Props) {
  const t = useTranslations('accessTokens');
  const { dateTime } = useFormats();
  return (
    <ListPage
      useList={useTokenList}
      first={first}
      user={user}
      Island={TokenIsland}
      options={{ areas, endsAt } satisfies TokenOptions}
      above={() => <p style={{ margin: 0 }}>{t('intro', { time: dateTime(endsAt) })}</p>}
    />
  );
}
