'use client';

import type { Tcode } from '../../contract/tcodes.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Legend } from './Legend.tsx';
import { useTcodeList } from './list.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  first: FirstPage<Tcode>;
  user: string;
  /** Whether the account may see and activate devices. */
  devices: boolean;
}

export function TcodeList({ devices, ...rest }: Props) {
  return (
    <ListScreen
      list={useTcodeList(devices)}
      {...rest}
      above={() => (
        <>
          <Tabs current="cards" />
          <Legend />
        </>
      )}
    />
  );
}
