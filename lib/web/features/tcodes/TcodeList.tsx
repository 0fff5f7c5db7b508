import type { Tcode } from '#lib/contract/operations/tcodes.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { Legend } from './Legend.tsx';
import { useTcodeList } from './list.tsx';
import { Tabs } from './Tabs.tsx';
import { TcodeIsland } from './TcodeIslands.tsx';

interface Props {
  first: FirstPage<Tcode>;
  user: string;
  /** Whether the account may see and activate devices. */
  devices: boolean;
}

export function TcodeList({ devices, ...rest }: Props) {
  return (
    <ListPage
      list={useTcodeList(devices)}
      {...rest}
      Island={TcodeIsland}
      options={devices}
      above={() => (
        <>
          <Tabs current="cards" />
          <Legend />
        </>
      )}
    />
  );
}
