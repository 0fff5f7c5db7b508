'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { routesOf } from '../../nav.ts';
import { HeadButton } from '../../ui/list/HeadButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useSnFreeList } from './list.ts';

/** Full software of all devices in sight (screen 26). */
export function SnFreeList({ first, user }: { first: First<SnFreeRecord>; user: string }) {
  const t = useTranslations('snFree');
  const router = useRouter();
  return (
    <ListScreen
      list={useSnFreeList()}
      first={first}
      user={user}
      buttons={() => (
        <HeadButton
          icon="search"
          href={routesOf.snFreeSearch}
          onPress={() => router.push(routesOf.snFreeSearch)}
        >
          {t('search.title')}
        </HeadButton>
      )}
    />
  );
}
