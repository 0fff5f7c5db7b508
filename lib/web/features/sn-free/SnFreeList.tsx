import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '#lib/contract/operations/sn-free.ts';
import { routesOf } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { ButtonLink } from '../../ui/parts/Button.tsx';
import { useSnFreeList } from './list.tsx';
import { SnFreeIsland } from './SnFreeIsland.tsx';

/** Full-software records of all visible devices. */
export function SnFreeList({ first, user }: { first: FirstPage<SnFreeRecord>; user: string }) {
  const t = useTranslations('snFree');
  return (
    <ListPage
      useList={useSnFreeList}
      first={first}
      user={user}
      Island={SnFreeIsland}
      buttons={() => (
        <ButtonLink variant="outlined" href={routesOf.snFreeSearch}>
          <Icon name="Search" />
          {t('search.title')}
        </ButtonLink>
      )}
    />
  );
}
