import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { AlertList } from '#lib/features/alerts/AlertList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('alerts'))('title') };
}

/** Screen 12: inventory alerts. */
export default async function InventoryAlertsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('business');
  const first = await loadFirstPage('inventoryAlerts.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'alerts']}>
      <AlertList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
