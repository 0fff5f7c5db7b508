import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { DeviceList } from '#lib/features/devices/DeviceList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('devices'))('title') };
}

/** Screen 7: equipment. */
export default async function EquipmentPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('equipment');
  const first = await loadFirstPage('devices.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'devices']}>
      <DeviceList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
