import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { FeedbackList } from '#lib/features/feedback/FeedbackList.tsx';
import { MessagesProvider } from '#lib/i18n/MessagesProvider.tsx';
import { requireSession } from '#lib/session/page-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('feedback'))('title') };
}

/** Screen 28: feedback on devices. */
export default async function FeedbackPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('feedback');
  const first = await loadFirstPage('feedback.list', searchParams);
  return (
    <MessagesProvider namespaces={['list', 'form', 'scan', 'feedback']}>
      <FeedbackList first={first} user={identity.userId} />
    </MessagesProvider>
  );
}
