'use client';

import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { routesOf } from '../../nav.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useSnFreeList } from './list.ts';

/** Full-software records of all visible devices. */
export function SnFreeList({ first, user }: { first: FirstPage<SnFreeRecord>; user: string }) {
  const t = useTranslations('snFree');
  return (
    <ListScreen
      list={useSnFreeList()}
      first={first}
      user={user}
      buttons={() => (
        <Button variant="outlined" startIcon={<Search />} href={routesOf.snFreeSearch}>
          {t('search.title')}
        </Button>
      )}
    />
  );
}
