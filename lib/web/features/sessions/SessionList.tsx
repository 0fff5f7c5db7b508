import { useTranslations } from 'next-intl';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useSessionList } from './list.tsx';
import { SessionIsland } from './SessionIsland.tsx';

interface Props {
  first: FirstPage<Session>;
  user: string;
  mayChangePassword: boolean;
}

export function SessionList({ first, user, mayChangePassword }: Props) {
  const t = useTranslations('sessions');
  return (
    <ListPage
      useList={useSessionList}
      first={first}
      user={user}
      Island={SessionIsland}
      above={
        <>
          <p style={{ margin: 0 }}>{t('intro')}</p>
          {mayChangePassword && <p style={{ margin: 0 }}>{t('endAll')}</p>}
        </>
      }
    />
  );
}
