'use client';

import type { Feedback } from '../../contract/feedback.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage } from '../../ui/list/types.ts';
import { useCountReplies } from './count-replies.ts';
import { FeedbackForm } from './forms.tsx';
import { useFeedbackList } from './lists.ts';
import { NewReplies } from './NewReplies.tsx';

export function FeedbackList({ first, user }: { first: FirstPage<Feedback>; user: string }) {
  useCountReplies('feedback', first);
  return (
    <ListScreen
      list={useFeedbackList()}
      first={first}
      user={user}
      form={FeedbackForm}
      buttons={() => <NewReplies kind="feedback" />}
    />
  );
}
