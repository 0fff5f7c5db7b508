import type { Review } from '#lib/contract/operations/feedback.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useReviewList } from './lists.ts';
import { NewReplies } from './NewReplies.tsx';
import { ReviewIsland } from './ReviewIsland.tsx';

export function ReviewList({ first, user }: { first: FirstPage<Review>; user: string }) {
  return (
    <ListPage
      list={useReviewList()}
      first={first}
      user={user}
      Island={ReviewIsland}
      buttons={(page) => <NewReplies kind="reviews" rows={page?.items} />}
    />
  );
}
