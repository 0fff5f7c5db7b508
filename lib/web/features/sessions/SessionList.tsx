import { useTranslations } from 'next-intl';
import type { Session } from '#lib/contract/operations/sessions.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { EndOthersButton } from './EndOthersButton.tsx';
import { useSessionList } from './list.tsx';
import { SessionIsland } from './SessionIsland.tsx';

interface Props {
  first: FirstPage<Session>;
  user: string;
}

export function SessionList({ first, user }: Props) {
  const t = useTranslations('sessions');
  return (
    <ListPage
      useList={useSessionList}
      first={first}
      user={user}
      Island={SessionIsland}
      buttons={() => <EndOthersButton />}
      above={<p style={{ margin: 0 }}>{t('intro')}</p>}
    />
  );
}
