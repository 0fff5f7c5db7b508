'use client';

import type { Platform } from '../../contract/platforms.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { PlatformForm } from './forms.tsx';
import { usePlatformList } from './list.ts';

export function PlatformList({ first, user }: { first: FirstPage<Platform>; user: string }) {
  return <ListScreen list={usePlatformList()} first={first} user={user} form={PlatformForm} />;
}
