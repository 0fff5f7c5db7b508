import { loadFirstPage } from '#lib/api/load-first-page.ts';
import type { QueryText } from '#lib/contract/query.ts';
import { FeedbackList } from '#lib/features/feedback/FeedbackList.tsx';
import { pageTitle } from '#lib/i18n/page-title.ts';
import { requireSession } from '#lib/server/session/page-session.ts';

export const generateMetadata = pageTitle('feedback.title');

export default async function FeedbackPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('feedback');
  const first = await loadFirstPage('feedback.list', searchParams);
  return <FeedbackList first={first} user={identity.userId} />;
}
