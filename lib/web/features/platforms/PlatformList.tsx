import type { Platform } from '#lib/contract/operations/platforms.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { usePlatformList } from './list.ts';
import { PlatformIsland } from './PlatformIsland.tsx';

export function PlatformList({ first, user }: { first: FirstPage<Platform>; user: string }) {
  return <ListPage list={usePlatformList()} first={first} user={user} Island={PlatformIsland} />;
}
