'use client';

import type { DeviceRow } from '../../contract/devices.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { useDeviceList } from './list.ts';
import { Radar } from './Radar.tsx';

/** Devices of the account and of the dealers beneath it, and which of them end soon (screen 7). */
export function DeviceList({ first, user }: { first: First<DeviceRow>; user: string }) {
  return (
    <ListScreen
      list={useDeviceList()}
      first={first}
      user={user}
      above={(screen) => <Radar screen={screen} />}
    />
  );
}
