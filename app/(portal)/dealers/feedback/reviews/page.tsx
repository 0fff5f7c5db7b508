import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireSession } from '#lib/server/session/page-session.ts';
import { ReviewList } from '#lib/web/features/feedback/ReviewList.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';

export const generateMetadata = pageTitle('feedback.reviews.title');

export default async function ReviewPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireSession('feedback');
  const first = await loadFirstPage('reviews.list', searchParams);
  return <ReviewList first={first} user={identity.userId} />;
}
