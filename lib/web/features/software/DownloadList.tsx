import type { Download } from '#lib/contract/operations/software.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useDownloadList } from './downloads.tsx';
import { DownloadIsland } from './SoftwareIslands.tsx';

interface Props {
  sn: string;
  first: FirstPage<Download>;
  user: string;
}

export function DownloadList({ sn, first, user }: Props) {
  return (
    <ListPage
      key={sn}
      list={useDownloadList(sn)}
      first={first}
      user={user}
      Island={DownloadIsland}
      options={sn}
    />
  );
}
