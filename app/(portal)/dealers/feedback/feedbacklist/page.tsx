import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { FeedbackList } from '#lib/web/features/feedback/FeedbackList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('feedback.title');

export default async function FeedbackPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('feedback');
  const first = await loadFirstPage('feedback.list', searchParams);
  return <FeedbackList first={first} user={identity.userId} />;
}
