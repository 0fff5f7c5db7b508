import type { Feedback } from '#lib/contract/operations/feedback.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { FeedbackIsland } from './FeedbackIsland.tsx';
import { useFeedbackList } from './lists.ts';
import { NewReplies } from './NewReplies.tsx';

export function FeedbackList({ first, user }: { first: FirstPage<Feedback>; user: string }) {
  return (
    <ListPage
      list={useFeedbackList()}
      first={first}
      user={user}
      Island={FeedbackIsland}
      buttons={(page) => <NewReplies kind="feedback" rows={page?.items} />}
    />
  );
}
