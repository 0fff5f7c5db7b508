'use client';

import type { SoftwareVersionRow } from '../../contract/software.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useVersionList } from './versions.ts';

/** Versions of PRO software and system firmware. */
export function VersionList({ first, user }: { first: FirstPage<SoftwareVersionRow>; user: string }) {
  return <ListScreen list={useVersionList('list')} first={first} user={user} />;
}
