import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Distribution } from '#lib/features/transfers/Distribution.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('transfers'))('title') };
}

/** Screen 10: device distribution. */
export default async function DistributionPage() {
  const { identity } = await requireSession('equipment');
  return (
    <MessagesProvider namespaces={['list', 'form', 'import', 'scan', 'transfers']}>
      <Distribution user={identity.userId} />
    </MessagesProvider>
  );
}
