import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { readSnParam } from '#lib/page/page-sn.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { useDownloadList } from '#lib/web/features/software/download-list.tsx';
import { DownloadIsland } from '#lib/web/features/software/SoftwareIslands.tsx';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

interface Props {
  params: Promise<{ sn: string }>;
  searchParams: Promise<QueryText>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const sn = await readSnParam(params);
  return { title: (await getTranslations('software'))('history.title', { sn }) };
}

/** The software versions that a device has downloaded; 404 for an unknown device. */
export default async function DeviceSoftwarePage({ params, searchParams }: Props) {
  const { identity } = await requireAccess('equipment');
  const sn = await readSnParam(params);
  const first = await loadFirstPage('deviceSoftware.list', searchParams, { sn });
  return (
    <ListPage
      useList={useDownloadList}
      first={first}
      user={identity.userId}
      Island={DownloadIsland}
      key={sn}
      options={sn}
    />
  );
}
