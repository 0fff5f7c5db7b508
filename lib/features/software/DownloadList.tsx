'use client';

import type { Download } from '../../contract/software.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useDownloadList } from './downloads.tsx';

interface Props {
  sn: string;
  first: FirstPage<Download>;
  user: string;
}

export function DownloadList({ sn, first, user }: Props) {
  return <ListScreen key={sn} list={useDownloadList(sn)} first={first} user={user} />;
}
