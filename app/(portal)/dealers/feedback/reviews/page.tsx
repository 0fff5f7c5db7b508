import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { ReviewIsland } from '#lib/web/features/feedback/FeedbackIslands.tsx';
import { useReviewList } from '#lib/web/features/feedback/feedback-lists.tsx';
import { NewReplies } from '#lib/web/features/feedback/NewReplies.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('feedback.reviews.title');

/** The list of the account's reviews of the manufacturer's service. */
export default async function ReviewsPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('feedback');
  const first = await loadFirstPage('reviews.list', searchParams);
  return (
    <ListPage
      useList={useReviewList}
      first={first}
      user={identity.userId}
      Island={ReviewIsland}
      buttons={(page) => <NewReplies kind="reviews" rows={page?.items} />}
    />
  );
}
