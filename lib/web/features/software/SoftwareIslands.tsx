'use client';

import { createListIsland } from '../../ui/list/island/ListIsland.tsx';

export const VersionIsland = createListIsland(['software'], async () => {
  const { useVersionList } = await import('./version-list.ts');
  return { useList: () => useVersionList('list') };
});

export const DownloadIsland = createListIsland(['software'], async () => ({
  useList: (await import('./download-list.tsx')).useDownloadList,
}));
