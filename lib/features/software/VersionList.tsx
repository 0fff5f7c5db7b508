'use client';

import type { SoftwareVersionRow } from '../../contract/software.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useVersionList } from './versions.ts';

/** Versions of PRO software and system firmware. */
export function VersionList({ first, user }: { first: First<SoftwareVersionRow>; user: string }) {
  return <ListScreen list={useVersionList('list')} first={first} user={user} />;
}
