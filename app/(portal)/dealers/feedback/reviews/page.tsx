import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { ReviewList } from '#lib/features/feedback/ReviewList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('reviews.title') };
}

/** Screen 29: reviews of the service. */
export default async function ReviewPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('feedback');
  const first = await loadFirstPage('reviews.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'scan', 'feedback']}>
      <ReviewList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
