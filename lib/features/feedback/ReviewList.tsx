'use client';

import type { Review } from '../../contract/feedback.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useCountReplies } from './count-replies.ts';
import { ReviewForm } from './forms.tsx';
import { useReviewList } from './lists.ts';
import { NewReplies } from './NewReplies.tsx';

export function ReviewList({ first, user }: { first: FirstPage<Review>; user: string }) {
  useCountReplies('reviews', first);
  return (
    <ListScreen
      list={useReviewList()}
      first={first}
      user={user}
      form={ReviewForm}
      buttons={() => <NewReplies kind="reviews" />}
    />
  );
}
