'use client';

import type { Platform } from '../../contract/platforms.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { PlatformForm } from './forms.tsx';
import { usePlatformList } from './list.ts';

/** Where the dealer sells: name, link and code of each platform (screen 22). */
export function PlatformList({ first, user }: { first: First<Platform>; user: string }) {
  return <ListScreen list={usePlatformList()} first={first} user={user} form={PlatformForm} />;
}
