import type { QueryText } from '#lib/contract/query.ts';
import { loadFirstPage } from '#lib/page/load-first-page.ts';
import { requireAccess } from '#lib/server/session/page-session.ts';
import { FeedbackIsland } from '#lib/web/features/feedback/FeedbackIslands.tsx';
import { useFeedbackList } from '#lib/web/features/feedback/feedback-lists.tsx';
import { NewReplies } from '#lib/web/features/feedback/NewReplies.tsx';
import { pageTitle } from '#lib/web/i18n/page-title.ts';
import { ListPage } from '#lib/web/ui/list/page/ListPage.tsx';

export const generateMetadata = pageTitle('feedback.title');

export default async function FeedbackPage({ searchParams }: { searchParams: Promise<QueryText> }) {
  const { identity } = await requireAccess('feedback');
  const first = await loadFirstPage('feedback.list', searchParams);
  return (
    <ListPage
      useList={useFeedbackList}
      first={first}
      user={identity.userId}
      Island={FeedbackIsland}
      buttons={(page) => <NewReplies kind="feedback" rows={page?.items} />}
    />
  );
}
