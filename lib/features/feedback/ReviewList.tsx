'use client';

import type { Review } from '../../contract/feedback.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First } from '../../ui/list/types.ts';
import { ReviewForm } from './forms.tsx';
import { useReviewList } from './lists.ts';
import { NewReplies } from './NewReplies.tsx';
import { useLearnt } from './use-learnt.ts';

/** How the service was rated, and what the platform answered (screen 29). */
export function ReviewList({ first, user }: { first: First<Review>; user: string }) {
  useLearnt('reviews', first);
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
