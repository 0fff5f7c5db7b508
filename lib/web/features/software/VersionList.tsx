import type { SoftwareVersionRow } from '#lib/contract/operations/software.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { VersionIsland } from './SoftwareIslands.tsx';
import { useVersionList } from './versions.ts';

/** Versions of PRO software and system firmware. */
export function VersionList({ first, user }: { first: FirstPage<SoftwareVersionRow>; user: string }) {
  return <ListPage list={useVersionList('list')} first={first} user={user} Island={VersionIsland} />;
}
